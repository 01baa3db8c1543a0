import type { OutputOf } from '#services';

/** A §3 "Cart", as the server tells it. */
export type Cart = OutputOf<'GET /rest_partcheckout/checkout/cart/isInCart/1'>;

/** A §3 "Cart line item"; a custom combination is one line with `parts`. */
export type Line = Cart['data'][number];

/** Where a line stands (A §2 "Cart line item card"). */
export type LineMode = 'mini' | 'cart' | 'checkout';
