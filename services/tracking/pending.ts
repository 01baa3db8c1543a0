import type { Context, SentEvent } from './transport.ts';

/** An event that is to be sent. */
export interface Pending {
  event: SentEvent;
  context: Context;
}

/** Of this tab: another tab sends its own. */
const KEY = 'vitrine.tracking';

/** Kept at most; older events go. */
export const MOST_PENDING = 300;

/** What the pages before could not send. */
export function readPending(): Pending[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPending) : [];
  } catch {
    return [];
  }
}

/** Keeps what is still to be sent, for the next page. Where nothing can be kept it is lost with the page. */
export function keepPending(queue: readonly Pending[]): void {
  try {
    if (queue.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(queue.slice(-MOST_PENDING)));
  } catch {
    // Nothing to be done about it.
  }
}

const isPending = (entry: Partial<Pending> | null): entry is Pending =>
  typeof entry?.event?.id === 'string' && typeof entry.context?.page?.path === 'string';
