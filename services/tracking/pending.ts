import { readTabStored, removeTabStored, writeTabStored } from '../storage.ts';
import type { Context, SentEvent } from './batch.ts';

/** An event in the sending queue. */
export interface Pending {
  event: SentEvent;
  context: Context;
}

/** Capacity of the queue; the oldest events are dropped. */
export const MAX_PENDING = 300;

/** Reads the events that earlier pages of this tab could not send. */
export function readPending(): Pending[] {
  const stored = readTabStored('tracking');
  return Array.isArray(stored) ? stored.filter(isPending) : [];
}

/** Stores the queue for the tab's next page. */
export function storePending(queue: readonly Pending[]): void {
  if (queue.length === 0) removeTabStored('tracking');
  else writeTabStored('tracking', queue.slice(-MAX_PENDING));
}

const isPending = (entry: Partial<Pending> | null): entry is Pending =>
  typeof entry?.event?.id === 'string' && typeof entry.context?.page?.path === 'string';
