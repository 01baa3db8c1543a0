import { createStore } from 'zustand/vanilla';

/** The bag as the header shows it. */
export interface BagState {
  /** Pieces in the bag; 0 until it is loaded [B3-74a]. */
  quantity: number;
  /** The mini cart is open [B3-74b]. The mini cart sets it; header and search overlay reset it to close the mini cart. */
  isShowMiniCart: boolean;
}

export const bag = createStore<BagState>(() => ({ quantity: 0, isShowMiniCart: false }));

/** Sets the number on the bag's badge. */
export function setBagQuantity(quantity: number): void {
  if (bag.getState().quantity !== quantity) bag.setState({ quantity });
}

/** Closes the mini cart if it is open [B2.7-11, B2.7-13]. */
export function closeMiniCart(): void {
  if (bag.getState().isShowMiniCart) bag.setState({ isShowMiniCart: false });
}

/** Called by the mini cart when it opens and closes. */
export function setMiniCartShown(isShowMiniCart: boolean): void {
  bag.setState({ isShowMiniCart });
}
