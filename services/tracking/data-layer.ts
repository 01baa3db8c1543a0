import type { TrackingEvent } from '#contract';
import type { Context } from './transport.ts';

/** An event as outside tools get it: flat, its kind under `event`. */
export type DataLayerEntry = Omit<TrackingEvent, 'kind'> & {
  event: TrackingEvent['kind'];
  page_kind: Context['page']['kind'];
  page_path: string;
  user_type: Context['user_type'];
};

/**
 * The array on the page that outside tools read (`window.dataLayer` by custom); it is made where there is none. A tool
 * that has taken it over has put a `push` of its own on it.
 *
 * @returns a function that puts an event there. A tool that throws costs nobody else the event.
 */
export function openDataLayer(name: string): (event: TrackingEvent, context: Context) => void {
  const page = window as unknown as Record<string, { push?: unknown } | undefined>;
  page[name] ??= [];
  return ({ kind, ...fields }, { page: { kind: page_kind, path: page_path }, user_type }) => {
    const layer = page[name];
    const entry: DataLayerEntry = { event: kind, page_kind, page_path, user_type, ...fields };
    try {
      if (typeof layer?.push === 'function') layer.push(entry);
    } catch (error) {
      console.warn(`The page's ${name} did not take an event.`, error);
    }
  };
}

/** Loads an outside tool's script, beside everything else. */
export function loadTool(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
