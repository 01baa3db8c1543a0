import { createStore } from 'zustand/vanilla';
import { onStoredElsewhere, request, writeStored } from '#services';
import { setBagQuantity } from '#session';
import type { Cart } from './cart.ts';
import type { Patch } from './patches.ts';

/** The bag as the bag page and the mini cart show it. */
export interface BagContent {
  /** The server's last answer with unconfirmed changes applied; null until it is loaded. */
  cart: Cart | null;
  status: 'unknown' | 'loading' | 'ready' | 'failed';
  /** Whether changes wait for the server's answer. */
  busy: boolean;
  /** Ids of the items that were just added; the mini cart marks them until it is hovered [A4-89]. */
  added: readonly number[];
}

export const bagContent = createStore<BagContent>(() => ({
  cart: null,
  status: 'unknown',
  busy: false,
  added: [],
}));

/** The server's last answer, without unconfirmed changes. */
let confirmed: Cart | null = null;

/** Changes that the server has not confirmed yet, in order. */
let patches: readonly Patch[] = [];

/** Number of the latest request or answer. An answer to an older request is outdated and ignored. */
let version = 0;

function update(): void {
  const cart = confirmed && patches.reduce((patched, patch) => patch(patched), confirmed);
  bagContent.setState({ cart, busy: patches.length > 0 });
  if (cart) setBagQuantity(cart.miniData.total.quantity);
}

/** Shows the bag with these unconfirmed changes, which replace the previous ones. */
export function applyPatches(unconfirmed: readonly Patch[]): void {
  patches = unconfirmed;
  update();
}

/** Stores the server's answer as the confirmed bag. */
export function setCart(cart: Cart): void {
  version++;
  confirmed = cart;
  bagContent.setState({ status: 'ready' });
  update();
}

/** Loads the bag; keeps a bag that is loaded already when the request fails. */
export async function loadBag(): Promise<void> {
  const own = ++version;
  if (!confirmed) bagContent.setState({ status: 'loading' });
  const answer = await request('GET /rest_partcheckout/checkout/cart/isInCart/1', { query: {} });
  if (own !== version) return;
  if (answer?.status === 200 && answer.data) setCart(answer.data);
  else if (!confirmed) bagContent.setState({ status: 'failed' });
}

/** Notifies other tabs that the bag has changed. */
export function notifyOtherTabs(): void {
  const { cart } = bagContent.getState();
  if (cart) writeStored('bag', { quantity: cart.miniData.total.quantity, at: Date.now() });
}

/**
 * Loads the bag, and again when another tab has changed it, when the network is back and when the page returns from the
 * back/forward cache.
 *
 * @returns a function that unsubscribes.
 */
export function followBag(): () => void {
  const reload = () => void loadBag();
  const onPageShow = (event: PageTransitionEvent) => event.persisted && reload();
  const stopListening = onStoredElsewhere('bag', reload);
  addEventListener('online', reload);
  addEventListener('pageshow', onPageShow);
  reload();
  return () => {
    stopListening();
    removeEventListener('online', reload);
    removeEventListener('pageshow', onPageShow);
  };
}
