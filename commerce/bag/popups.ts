import { bag, definePopup } from '#chrome';
import type { Line } from './cart.ts';
import { titles } from './titles.ts';

declare module '#chrome' {
  interface PopupTypes {
    miniCart: { data?: undefined; result: undefined };
    /** Asks before a line of the bag goes. */
    delProduct: { data: { line: Line }; result: 'delete' | 'wishlist' };
    /** Asks before anything else goes; completes when it may. */
    delConfirm: { data: { message: string }; result: undefined };
  }
}

/** The popups of the bag (A §2), each with a chunk of its own. */
export const bagPopups = [
  definePopup({
    type: 'miniCart',
    title: () => titles.miniCart(bag.getState().quantity),
    followTitle: bag.subscribe,
    placement: 'side',
    load: () => import('./mini-cart/MiniCart.tsx'),
  }),
  definePopup({
    type: 'delProduct',
    title: titles.confirm,
    load: () => import('./remove-dialog/DelProduct.tsx'),
  }),
  definePopup({
    type: 'delConfirm',
    title: titles.confirm,
    load: () => import('./remove-dialog/DelConfirm.tsx'),
  }),
] as const;
