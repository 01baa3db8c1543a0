import { createStore } from 'zustand/vanilla';

/** What the header knows of the bag. */
export interface BagState {
  /** Pieces in the bag (B §3 `miniData.total.quantity`); 0 until it is known. */
  quantity: number;
  /** The mini cart is open. The bag's own popup sets it; the header and the search overlay take it back. */
  isShowMiniCart: boolean;
}

/** The bag as the frame shows it. */
export const bag = createStore<BagState>(() => ({ quantity: 0, isShowMiniCart: false }));

/** The number on the bag's icon, from whoever has read or changed the bag. */
export function setBagQuantity(quantity: number): void {
  if (bag.getState().quantity !== quantity) bag.setState({ quantity });
}

/**
 * Asks an open mini cart to go: a click on the header, or the search overlay (B §2.7). The mini cart shows as long as
 * `isShowMiniCart` holds.
 */
export function closeMiniCart(): void {
  if (bag.getState().isShowMiniCart) bag.setState({ isShowMiniCart: false });
}

/** Told by the mini cart itself: it has come, or gone. */
export function setMiniCartShown(isShowMiniCart: boolean): void {
  bag.setState({ isShowMiniCart });
}
