import type { TrackingEvent } from '#contract';
import type { Context } from './batch.ts';

/** An event as third-party tools receive it: flat, its kind under `event`. */
export type DataLayerEntry = Omit<TrackingEvent, 'kind'> & {
  event: TrackingEvent['kind'];
  page_kind: Context['page']['kind'];
  page_path: string;
  user_type: Context['user_type'];
};

/**
 * Opens the global array that third-party tools read events from (`window.dataLayer` by convention), creating it if
 * needed. Tools usually replace its `push`.
 *
 * @returns a function that pushes an event. An exception in the tool is logged and does not affect other receivers.
 */
export function openDataLayer(name: string): (event: TrackingEvent, context: Context) => void {
  const read = (): { push?: unknown } | undefined => Reflect.get(window, name);
  if (!read()) Reflect.set(window, name, []);
  return ({ kind, ...fields }, { page: { kind: page_kind, path: page_path }, user_type }) => {
    const layer = read();
    const entry: DataLayerEntry = { event: kind, page_kind, page_path, user_type, ...fields };
    try {
      if (typeof layer?.push === 'function') layer.push(entry);
    } catch (error) {
      console.warn(`window.${name}.push failed on a tracking event.`, error);
    }
  };
}

/** Loads a third-party tool's script without blocking the page. */
export function loadTool(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
