import type { TrackingEvent } from '#contract';

export type { PageKind, TrackingEvent } from '#contract';

/** Something that happened, when, and at which element. */
export interface Tracked {
  event: TrackingEvent;
  /** Epoch ms. */
  at: number;
  element: Element | null;
}

/** Events of kinds that may tell of the block in which they happened. */
type Placed<E> = E extends unknown ? ('block' extends keyof E ? E : never) : never;
type PlacedEvent = Placed<TrackingEvent>;

/** How many events wait for a listener; older ones go. */
const MOST_WAITING = 100;

let begin: () => void;

/** Kept once somebody listens: for what must not be taken for told while it waits, and is lost with the page. */
export const trackingBegun = new Promise<void>(done => {
  begin = done;
});

const listeners = new Set<(tracked: Tracked) => void>();
let waiting: Tracked[] = [];

/**
 * Tells of something that a shopper has done or seen: the one way for anything to be tracked (B §7, A §4). Call it
 * where the thing has happened (an add to bag once the server has granted it), not where it was asked for:
 *
 *     track({ kind: 'registration_success' });
 *     track({ kind: 'add_to_bag', sku }, button);
 *     track({ kind: 'look_hotspot_click', look_id: 'L1', sku }, dot);
 *
 * Kinds and their fields are `KINDS` in `server/contract/trackingEvents.ts`; a new kind is a line there. Events hold no
 * persons: no mobile, no name, no order number. It costs nothing and never throws; events wait until the page is idle
 * and are sent in batches (`openTransport`).
 *
 * Not to be told by hand, since `chrome/tracking` hears of them by itself: page views; exposures and clicks of blocks
 * (`data-block-id`) and product cards (`data-card`); links of header, menu, search and footer; contact buttons; films
 * (`vitrine:video`); and by attributes on the markup: looks (`data-look="{id}"`: exposure and clicks; in it
 * `data-spot="{sku}"`: hotspots, `data-explore`: 探索更多) and live streams (`data-live="{url}"`, with
 * `data-campaign-name`, `-id` and `-type`).
 *
 * @param element where it happened; the block around it is told along, for kinds that have `block`.
 */
export function track(event: PlacedEvent, element?: Element | null): void;
export function track(event: TrackingEvent): void;
export function track(event: TrackingEvent, element: Element | null = null): void {
  const tracked = { event, at: Date.now(), element };
  if (listeners.size > 0) for (const listen of listeners) listen(tracked);
  else waiting = [...waiting.slice(1 - MOST_WAITING), tracked];
}

/** Hears of all events; the first to listen hears of those before, too. @returns a function that ends this. */
export function onTracked(listener: (tracked: Tracked) => void): () => void {
  listeners.add(listener);
  begin();
  for (const tracked of waiting.splice(0)) listener(tracked);
  return () => void listeners.delete(listener);
}
