import type { TrackingEvent } from '#contract';

export type { PageKind, TrackingEvent } from '#contract';

/** A tracked event with its time and element. */
export interface Tracked {
  event: TrackingEvent;
  /** Epoch ms. */
  at: number;
  element: Element | null;
}

/** Events of kinds with a `block` field. */
type WithBlock<E> = E extends unknown ? ('block' extends keyof E ? E : never) : never;

/** Capacity of the queue of events before the first listener; the oldest are dropped. */
const MAX_WAITING = 100;

let resolveBegun: () => void;

/** Resolves when the first listener subscribes. Events tracked before that are lost if the page is left. */
export const trackingBegun = new Promise<void>(done => {
  resolveBegun = done;
});

const listeners = new Set<(tracked: Tracked) => void>();
let waiting: Tracked[] = [];

/**
 * Tracks something that a shopper has done or seen. Call it when it has happened (an add to bag once the server has
 * accepted it), not when it was requested:
 *
 *     track({ kind: 'registration_success' });
 *     track({ kind: 'add_to_bag', sku }, button);
 *
 * Kinds and fields are `KINDS` in `contract/tracking-events.ts`. Never put personal data into an event: no mobile
 * number, name or order number. Never throws; events are queued until the page is idle and sent in batches.
 *
 * Page views, exposures and clicks of blocks, cards, looks, links, contact buttons and films are tracked by
 * `chrome/tracking` from the markup (`tracked` in attributes.ts) and need no call.
 *
 * @param element where it happened; kinds with a `block` field get the label of the block around it.
 */
export function track(event: WithBlock<TrackingEvent>, element?: Element | null): void;
export function track(event: TrackingEvent): void;
export function track(event: TrackingEvent, element: Element | null = null): void {
  const entry = { event, at: Date.now(), element };
  if (listeners.size > 0) for (const listener of listeners) listener(entry);
  else waiting = [...waiting.slice(1 - MAX_WAITING), entry];
}

/** Subscribes to all events; the first subscriber also gets the queued ones. @returns a function that unsubscribes. */
export function onTracked(listener: (tracked: Tracked) => void): () => void {
  listeners.add(listener);
  resolveBegun();
  for (const entry of waiting.splice(0)) listener(entry);
  return () => void listeners.delete(listener);
}
