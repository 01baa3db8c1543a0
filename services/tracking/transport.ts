import { buildUrl } from '../request.ts';
import { readStored, writeStored } from '../storage.ts';
import type { Batch, Context, SentEvent } from './batch.ts';
import { newKey } from './new-key.ts';
import { MAX_PENDING, type Pending, readPending, storePending } from './pending.ts';

const ENDPOINT = '/rest_tracking/events';

/** A batch is sent after this delay in ms, or when it is full. */
const DELAY = 5000;
const FULL = 20;

/** Maximum events per call (`MAX_EVENTS` of the contract); keeps bodies below the 64 kB limit of beacons. */
const MAX_BATCH = 40;

/** Longest delay in ms between retries. */
const MAX_DELAY = 60_000;

export interface Transport {
  /** Queues an event for the next batch. */
  add(event: Omit<SentEvent, 'id'>, context: Context): void;
  /** Sends the queue immediately. */
  flush(): void;
  close(): void;
}

/**
 * Opens the transport of tracking events. Batches are sent as beacons, which outlive the page, with `fetch` keepalive
 * as fallback: every 5 s, when full, and when the page is hidden or left. Unsent events stay in sessionStorage for the
 * next page or the next connection. The server deduplicates events by id.
 */
export function openTransport(): Transport {
  let queue: Pending[] = readPending();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Sent by fetch and not answered yet. */
  const inFlight = new Set<Pending>();
  const visitor = visitorKey();

  function schedule(): void {
    if (timer !== undefined || queue.length === 0) return;
    timer = setTimeout(flush, Math.min(DELAY * 2 ** failures, MAX_DELAY));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (navigator.onLine) for (const batch of groupBatches(queue)) send(batch);
    store();
    schedule();
  }

  const store = () => storePending([...inFlight, ...queue]);

  function send(batch: Pending[]): void {
    const [{ context }] = batch as [Pending];
    const events = batch.map(({ event }) => event);
    const body = JSON.stringify({ ...context, visitor, events } satisfies Batch);
    queue = queue.filter(entry => !batch.includes(entry));
    // A string body is sent as text/plain, which needs no CORS preflight.
    if (navigator.sendBeacon?.(buildUrl(ENDPOINT), body)) return;
    for (const entry of batch) inFlight.add(entry);
    const onAnswer = (status: number) => {
      for (const entry of batch) inFlight.delete(entry);
      // Other statuses are final: the server does not want the batch.
      const shouldRetry = status === 0 || status === 429 || status >= 500;
      failures = shouldRetry ? failures + 1 : 0;
      if (shouldRetry) queue = [...batch, ...queue].slice(-MAX_PENDING);
      store();
      schedule();
    };
    fetch(buildUrl(ENDPOINT), { method: 'POST', body, keepalive: true, credentials: 'omit' }).then(
      ({ status }) => onAnswer(status),
      () => onAnswer(0),
    );
  }

  const flushIfHidden = () => document.visibilityState === 'hidden' && flush();
  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', flushIfHidden],
    [window, 'pagehide', flush],
    [window, 'online', flush],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  schedule();
  return {
    add(event, context) {
      queue = [...queue, { event: { id: newKey(), ...event }, context }].slice(-MAX_PENDING);
      if (queue.length % FULL === 0) flush();
      else schedule();
    },
    flush,
    close() {
      clearTimeout(timer);
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    },
  };
}

/** Groups consecutive events with the same context. */
function groupBatches(queue: readonly Pending[]): Pending[][] {
  const batches: Pending[][] = [];
  for (const pending of queue) {
    const last = batches.at(-1);
    if (last && last.length < MAX_BATCH && hasSameContext(last[0] as Pending, pending)) last.push(pending);
    else batches.push([pending]);
  }
  return batches;
}

const hasSameContext = (a: Pending, b: Pending) => JSON.stringify(a.context) === JSON.stringify(b.context);

/** The random key that groups this browser's visits; created on first use. */
function visitorKey(): string {
  const stored = readStored('trackingVisitor');
  if (typeof stored === 'string' && /^[\w-]{1,64}$/.test(stored)) return stored;
  const key = newKey();
  writeStored('trackingVisitor', key);
  return key;
}
