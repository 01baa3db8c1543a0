import { createStore } from 'zustand/vanilla';
import { type OutputOf, request } from '#services';

/** A product that the shopper has viewed, with its current stock. */
export type View = OutputOf<'POST /rest_productbrowsing/browsing/viewList'>['items'][number];

export interface ViewsState {
  /** Newest first; null until they are loaded. */
  items: View[] | null;
  /** The last attempt to load them failed. */
  hasFailed: boolean;
}

export const views = createStore<ViewsState>(() => ({ items: null, hasFailed: false }));

let pending: Promise<void> | undefined;

/** Loads the products that the guest or member has viewed; after a failure the items stay as they are. */
export function loadViews(): Promise<void> {
  pending ??= fetchViews().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function fetchViews(): Promise<void> {
  const answer = await request('POST /rest_productbrowsing/browsing/viewList');
  if (answer?.status === 200 && answer.data) views.setState({ items: answer.data.items, hasFailed: false });
  else views.setState({ hasFailed: true });
}

/** Clears the browsing history. @returns the server's answer; null without one. */
export async function clearViews() {
  const answer = await request('POST /rest_productbrowsing/browsing/viewListClear');
  if (answer?.status === 200) views.setState({ items: [], hasFailed: false });
  return answer;
}
