import { request } from '#services';

/** Reads the number in the address, which a link to an order has; empty without a valid one. */
export function readGivenNumber(): string {
  const id = new URLSearchParams(window.location.search).get('id') ?? '';
  return /^[0-9A-Za-z-]{1,32}$/.test(id) ? id : '';
}

/** Loads an order of the guest whose verified mobile ordered it. */
export const loadGuestOrder = (order_id: string) =>
  request('POST /rest_sales/order/guestorder', { body: { order_id } });

/** Finds an order by its number, for the mobile that was verified. */
export const findOrder = (order_id: string) =>
  request('POST /rest_sales/order/findguestorder', { body: { order_id } });
