import { type OutputOf, request } from '#services';
import { loadAddresses } from '../addresses/store.ts';
import { type Method, readMethods } from '../payment/methods.ts';
import { type Gift, readGifts } from './gifts.ts';

export type Order = OutputOf<'GET /rest_partcheckout/checkout/items'>;
export type Line = Order['items'][number];

/** Who is checking out: a member, a guest with a proven mobile, or somebody who has to choose (A §6). */
export type Who = 'member' | 'guest' | 'stranger';

/** All that checkout needs to begin with. */
export interface Checkout {
  who: Who;
  /** What will be ordered. */
  order: Order;
  /** Lines of the bag that can't be had any more. */
  soldOut: Line[];
  /** Ways to pay; null when they could not be read, with what was said. */
  methods: Method[] | null;
  methodsMessage: string;
  /** What comes with the order. */
  gifts: Gift[];
}

/**
 * Reads it all at once, with a member's addresses and the words for gifts as soon as it is known that there are any: what
 * is shown keeps its place.
 *
 * @returns null when the server does not tell who is here and what is ordered.
 */
export async function readCheckout(quickPurchase: boolean): Promise<Checkout | null> {
  const query = quickPurchase ? { quickPurchase: true } : {};
  const asked = request('POST /rest_customer/account/info', { query });
  const ordered = request('GET /rest_partcheckout/checkout/items', { query });
  const [info, order, bag, methods, gifts] = await Promise.all([
    asked,
    ordered,
    request('GET /rest_partcheckout/checkout/cart', { query }),
    readMethods(),
    ordered.then(answer => (answer?.data ? readGifts(answer.data.gifts) : [])),
    asked.then(answer => (answer?.data?.isLoginIn ? loadAddresses() : null)),
  ]);
  if (!info?.data || !order?.data) return null;
  const { isLoginIn, isGuestVerified } = info.data;
  return {
    who: isLoginIn ? 'member' : isGuestVerified ? 'guest' : 'stranger',
    order: order.data,
    soldOut: (bag?.data?.data ?? []).filter(line => !line.product_status || line.stock < 1),
    methods: methods?.status === 200 ? (methods.data?.items ?? []) : null,
    methodsMessage: methods?.message ?? '',
    gifts,
  };
}
