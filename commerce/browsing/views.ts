import { createStore } from 'zustand/vanilla';
import { type OutputOf, request } from '#services';

/** A product that the shopper has looked at, in the stock of now. */
export type View = OutputOf<'POST /rest_productbrowsing/browsing/viewList'>['items'][number];

export interface ViewsState {
  /** The last one first; null until they have been read. */
  items: View[] | null;
  /** The last reading came to nothing. */
  failed: boolean;
}

export const views = createStore<ViewsState>(() => ({ items: null, failed: false }));

let reading: Promise<void> | undefined;

/**
 * Reads what the shopper has looked at, guest or member; who asks meanwhile waits for the same answer. What is known
 * stays when the server does not answer.
 */
export function loadViews(): Promise<void> {
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function read(): Promise<void> {
  const answer = await request('POST /rest_productbrowsing/browsing/viewList');
  if (answer?.status === 200 && answer.data) views.setState({ items: answer.data.items, failed: false });
  else views.setState({ failed: true });
}

/** Forgets all of it. @returns the server's answer; null for none. */
export async function clearViews() {
  const answer = await request('POST /rest_productbrowsing/browsing/viewListClear');
  if (answer?.status === 200) views.setState({ items: [], failed: false });
  return answer;
}
