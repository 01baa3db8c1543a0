import { PAGE_PATHS, request } from '#services';

/** The address of a guest's order on this page; without an id, of the form. */
export const guestOrderUrl = (id = ''): string =>
  id ? `${PAGE_PATHS.findOrder}?id=${encodeURIComponent(id)}` : PAGE_PATHS.findOrder;

/** Loads an order of the guest whose verified mobile ordered it. */
export const loadGuestOrder = (order_id: string) =>
  request('POST /rest_sales/order/guestorder', { body: { order_id } });

/** Reads the mobile that the visitor has verified already; empty without one. */
export async function readVerifiedMobile(): Promise<string> {
  const answer = await request('GET /rest_api/checkout/contact');
  return (answer?.status === 200 && answer.data?.telephone) || '';
}

/** Verifies a mobile for this browser, by a code of a type. */
export const verifyMobile = (type: 'find_order' | 'boutique', mobile: string, code: string) =>
  request('POST /rest_api/checkout/guestverify', {
    body: { mobile, authorization_type: type, authorization_code: code },
  });

/** Finds an order by its number, for the mobile that was verified. */
export const findOrder = (order_id: string) =>
  request('POST /rest_sales/order/findguestorder', { body: { order_id } });
