import type { OutputOf } from '#services';

/** The bag as the server answers it. */
export type Cart = OutputOf<'GET /rest_partcheckout/checkout/cart/isInCart/1'>;

/** A line of the bag; a custom combination is one line with `parts`. */
export type Line = Cart['data'][number];

/** Where a line is shown [A2-061]. */
export type LineMode = 'mini' | 'cart' | 'checkout';
