import { type OutputOf, request } from '#services';
import { loadAddresses } from '../addresses/store.ts';
import { type Gift, readGifts } from '../order-gifts/read-gifts.ts';
import { type Method, readMethods } from '../payment/methods.ts';

export type Order = OutputOf<'GET /rest_partcheckout/checkout/items'>;
export type Line = Order['items'][number];

/** Who checks out: a member, a guest with a verified mobile, or a visitor who has to choose between the two. */
export type Who = 'member' | 'guest' | 'unknown';

/** The data of the checkout page. */
export interface Checkout {
  who: Who;
  /** The selected lines that can be ordered. */
  order: Order;
  /** Lines of the bag that are sold out or disabled. */
  soldOut: Line[];
  /** Payment methods; null if they could not be loaded. */
  methods: Method[] | null;
  /** The server's message, e.g. why there are no methods. */
  methodsMessage: string;
  gifts: Gift[];
}

/**
 * Loads everything in one go, a member's addresses and the gifts' descriptions included, so that nothing shifts later.
 *
 * @param loadForm loads the form of checkout, for those who may order.
 * @returns null when the account, the order or the form could not be loaded.
 */
export async function readCheckout(
  quickPurchase: boolean,
  loadForm: () => Promise<unknown>,
): Promise<Checkout | null> {
  const query = quickPurchase ? { quickPurchase: true } : {};
  const account = request('POST /rest_customer/account/info', { query });
  const selected = request('GET /rest_partcheckout/checkout/items', { query });
  const form = account.then(answer => {
    const { isLoginIn, isGuestVerified } = answer?.data ?? {};
    const isMissing =
      (isLoginIn || isGuestVerified) &&
      loadForm().then(
        () => false,
        () => true,
      );
    return isMissing || false;
  });
  const [info, order, bag, methods, gifts, isFormMissing] = await Promise.all([
    account,
    selected,
    request('GET /rest_partcheckout/checkout/cart', { query }),
    readMethods(),
    selected.then(answer => (answer?.data ? readGifts(answer.data.gifts) : [])),
    form,
    account.then(answer => (answer?.data?.isLoginIn ? loadAddresses() : null)),
  ]);
  if (!info?.data || !order?.data || isFormMissing) return null;
  const { isLoginIn, isGuestVerified } = info.data;
  return {
    who: isLoginIn ? 'member' : isGuestVerified ? 'guest' : 'unknown',
    order: order.data,
    soldOut: (bag?.data?.data ?? []).filter(line => !line.product_status || line.stock < 1),
    methods: methods?.status === 200 ? (methods.data?.items ?? []) : null,
    methodsMessage: methods?.message ?? '',
    gifts,
  };
}
