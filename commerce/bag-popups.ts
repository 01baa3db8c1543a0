import { bag } from '#session';
import { definePopup } from '#ui';
import type { Line } from './bag/cart.ts';
import { titles } from './bag/titles.ts';

declare module '#ui' {
  interface PopupTypes {
    /** Confirms the removal of a line of the bag. */
    delProduct: { data: { line: Line }; result: 'delete' | 'wishlist' };
  }
}

/** The popups of the bag; each is a chunk of its own. */
export const bagPopups = [
  definePopup({
    type: 'miniCart',
    title: () => titles.miniCart(bag.getState().quantity),
    followTitle: bag.subscribe,
    placement: 'side',
    load: () => import('./bag/mini-cart/MiniCart.tsx'),
  }),
  definePopup({
    type: 'delProduct',
    title: titles.confirm,
    load: () => import('./bag/remove-dialog/DelProduct.tsx'),
  }),
  definePopup({
    type: 'delConfirm',
    title: titles.confirm,
    load: () => import('./bag/remove-dialog/DelConfirm.tsx'),
  }),
] as const;
