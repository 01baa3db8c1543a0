import type { BodyOf, Contract } from '#contract';
import { readStored, writeStored } from '../storage.ts';
import { newKey } from './new-key.ts';
import { keepPending, MOST_PENDING, type Pending, readPending } from './pending.ts';

export type Batch = BodyOf<Contract['tracking']['events']>;
export type SentEvent = Batch['events'][number];
/** What the events of a batch have in common. */
export type Context = Omit<Batch, 'events' | 'visitor'>;

const ENDPOINT = '/rest_tracking/events';

/** A batch goes after so many ms, or once it has so many events. */
const DELAY = 5000;
const FULL = 20;

/** What one call takes (`MAX_EVENTS`), below the 64 kB that browsers let a leaving page send. */
const MOST = 40;

/** How long to wait after a failure, at most, in ms. */
const LONGEST_DELAY = 60_000;

export interface Transport {
  /** Takes an event; it goes with the next batch. */
  add(event: Omit<SentEvent, 'id'>, context: Context): void;
  /** Sends what there is, at once. */
  flush(): void;
  close(): void;
}

/**
 * Sends events in batches, beside the page: as beacons, which outlive it, or where the browser refuses those by a
 * fetch that does. A batch goes every 5 s, when it is full, and when the page is hidden or left. What could not be
 * sent, offline for instance, stays in the tab's storage, and the next page or the next connection sends it: each
 * event has an id, and the server stores it once.
 */
export function openTransport(): Transport {
  /** What previous pages left, and what is to be sent. */
  let queue: Pending[] = readPending();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Sent, and not answered yet. */
  const flying = new Set<Pending>();
  const visitor = visitorKey();

  function schedule(): void {
    if (timer !== undefined || queue.length === 0) return;
    timer = setTimeout(flush, Math.min(DELAY * 2 ** failures, LONGEST_DELAY));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (navigator.onLine) for (const batch of batchesOf(queue)) send(batch);
    keep();
    schedule();
  }

  const keep = () => keepPending([...flying, ...queue]);

  function send(pending: Pending[]): void {
    const [{ context }] = pending as [Pending];
    const events = pending.map(({ event }) => event);
    const body = JSON.stringify({ ...context, visitor, events } satisfies Batch);
    queue = queue.filter(entry => !pending.includes(entry));
    // A text needs no leave of its own from the browser, as other types do.
    if (navigator.sendBeacon?.(ENDPOINT, body)) return;
    for (const entry of pending) flying.add(entry);
    const answered = (status: number) => {
      for (const entry of pending) flying.delete(entry);
      // Anything else but these is an answer for good.
      const failed = status === 0 || status === 429 || status >= 500;
      failures = failed ? failures + 1 : 0;
      if (failed) queue = [...pending, ...queue].slice(-MOST_PENDING);
      keep();
      schedule();
    };
    fetch(ENDPOINT, { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
      ({ status }) => answered(status),
      () => answered(0),
    );
  }

  const hide = () => document.visibilityState === 'hidden' && flush();
  const on: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', hide],
    [window, 'pagehide', flush],
    [window, 'online', flush],
  ];
  for (const [target, type, listener] of on) target.addEventListener(type, listener);
  schedule();
  return {
    add(event, context) {
      queue = [...queue, { event: { id: newKey(), ...event }, context }].slice(-MOST_PENDING);
      if (queue.length % FULL === 0) flush();
      else schedule();
    },
    flush,
    close() {
      clearTimeout(timer);
      for (const [target, type, listener] of on) target.removeEventListener(type, listener);
    },
  };
}

/** Events that go together: those in a row that have all else in common. */
function batchesOf(queue: readonly Pending[]): Pending[][] {
  const batches: Pending[][] = [];
  for (const pending of queue) {
    const last = batches.at(-1);
    const fits = last && last.length < MOST && isAlike(last[0] as Pending, pending);
    if (fits) last.push(pending);
    else batches.push([pending]);
  }
  return batches;
}

const isAlike = (a: Pending, b: Pending) => JSON.stringify(a.context) === JSON.stringify(b.context);

/** Tells visits of one browser together: made up here, known to nothing else. */
function visitorKey(): string {
  const kept = readStored('trackingVisitor');
  if (typeof kept === 'string' && /^[\w-]{1,64}$/.test(kept)) return kept;
  const key = newKey();
  writeStored('trackingVisitor', key);
  return key;
}
