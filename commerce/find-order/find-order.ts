import { type OutputOf, orderUrl, paymentResultUrl, request } from '#services';

type Found = NonNullable<OutputOf<'POST /rest_sales/order/findguestorder'>>;

/** Page of a found order: a member's orders have pages, a guest's the result of the payment. */
export const pageOf = ({ orderId, isMember }: Found): string =>
  isMember ? orderUrl(orderId) : paymentResultUrl(orderId);

/** Reads the mobile that the visitor has verified already; empty without one. */
export async function readVerifiedMobile(): Promise<string> {
  const answer = await request('GET /rest_api/checkout/contact');
  return (answer?.status === 200 && answer.data?.telephone) || '';
}

/** Verifies a mobile for this browser. */
export const verifyMobile = (mobile: string, code: string) =>
  request('POST /rest_api/checkout/guestverify', {
    body: { mobile, authorization_type: 'guest_checkout', authorization_code: code },
  });

export const findOrder = (order_id: string) =>
  request('POST /rest_sales/order/findguestorder', { body: { order_id } });
