import { type OutputOf, request } from '#services';
import { type Method, readMethods } from '../payment/methods.ts';

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
}

/** Reads it all at once; null when the server does not tell who is here and what is ordered. */
export async function readCheckout(quickPurchase: boolean): Promise<Checkout | null> {
  const query = quickPurchase ? { quickPurchase: true } : {};
  const [info, order, bag, methods] = await Promise.all([
    request('POST /rest_customer/account/info', { query }),
    request('GET /rest_partcheckout/checkout/items', { query }),
    request('GET /rest_partcheckout/checkout/cart', { query }),
    readMethods(),
  ]);
  if (!info?.data || !order?.data) return null;
  const { isLoginIn, isGuestVerified } = info.data;
  return {
    who: isLoginIn ? 'member' : isGuestVerified ? 'guest' : 'stranger',
    order: order.data,
    soldOut: (bag?.data?.data ?? []).filter(line => !line.product_status || line.stock < 1),
    methods: methods?.status === 200 ? (methods.data?.items ?? []) : null,
    methodsMessage: methods?.message ?? '',
  };
}
