import { createStore } from 'zustand/vanilla';
import { setBagQuantity } from '#chrome';
import { onStoredElsewhere, request, writeStored } from '#services';
import type { Cart } from './cart.ts';
import type { Patch } from './patches.ts';

/** What is in the bag, as bag page and mini cart show it. */
export interface BagContent {
  /** The server's last word, with what is being changed applied to it; null until it is known. */
  cart: Cart | null;
  status: 'unknown' | 'loading' | 'ready' | 'failed';
  /** Changes are on their way to the server. */
  busy: boolean;
  /** A §4 "show" flag: the mini cart shows because these items were just added; hovering resets it. */
  added: readonly number[];
}

export const bagContent = createStore<BagContent>(() => ({
  cart: null,
  status: 'unknown',
  busy: false,
  added: [],
}));

/** The server's last word. */
let known: Cart | null = null;

/** What has been asked for and not been answered yet, in order. */
let patches: readonly Patch[] = [];

/** Counts readings and answers: one that has been overtaken tells of the time before. */
let turn = 0;

function show(): void {
  const cart = known && patches.reduce((shown, patch) => patch(shown), known);
  bagContent.setState({ cart, busy: patches.length > 0 });
  if (cart) setBagQuantity(cart.miniData.total.quantity);
}

/** Shows the bag as it will be while the server is asked. */
export function expect(asked: readonly Patch[]): void {
  patches = asked;
  show();
}

/** Takes the server's answer for the truth. */
export function know(cart: Cart): void {
  turn++;
  known = cart;
  bagContent.setState({ status: 'ready' });
  show();
}

/** Reads the bag. A failure leaves what is known, and is told where nothing is. */
export async function loadBag(): Promise<void> {
  const mine = ++turn;
  if (!known) bagContent.setState({ status: 'loading' });
  const answer = await request('GET /rest_partcheckout/checkout/cart/isInCart/1', { query: {} });
  if (mine !== turn) return;
  if (answer?.status === 200 && answer.data) know(answer.data);
  else if (!known) bagContent.setState({ status: 'failed' });
}

/** Tells the other tabs that the bag has changed. */
export function tellOthers(): void {
  const { cart } = bagContent.getState();
  if (cart) writeStored('bag', { quantity: cart.miniData.total.quantity, at: Date.now() });
}

/**
 * Reads the bag, and again when another tab has changed it, the network is back, or a kept page is come back to.
 *
 * @returns a function that ends this.
 */
export function followBag(): () => void {
  const again = () => void loadBag();
  const onShow = (event: PageTransitionEvent) => event.persisted && again();
  const stop = onStoredElsewhere('bag', again);
  addEventListener('online', again);
  addEventListener('pageshow', onShow);
  again();
  return () => {
    stop();
    removeEventListener('online', again);
    removeEventListener('pageshow', onShow);
  };
}
