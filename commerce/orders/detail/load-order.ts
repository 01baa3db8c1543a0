import { type OutputOf, request } from '#services';
import { requireData } from '#session/in-place';
import type { OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';

/** Tracking events of a parcel, newest first; null if they could not be loaded. */
export type ParcelEvents = OutputOf<'GET /rest_shipment/index/index'>['items'] | null;

/** An order with the events of its parcel. */
export interface TrackedOrder {
  order: OrderDetail;
  events: ParcelEvents;
}

/** How long the order waits for the parcel's events, in ms. */
const EVENTS_TIMEOUT = 3000;

/**
 * Loads the order whose id is in the address; `missing` without one.
 *
 * @throws LoadError
 */
export async function loadOrder(url: URL, signal: AbortSignal): Promise<TrackedOrder | 'missing'> {
  const id = url.searchParams.get('id');
  // The call refuses a malformed id with HTTP 400, which would count as a fault of the page.
  if (!id || !/^[0-9A-Za-z-]{1,32}$/.test(id)) return 'missing';
  const answer = await request('POST /rest_sales/order/orderDetail', { body: { id } }, { signal });
  if (answer?.status === 404) return 'missing';
  const order = requireData(answer, strings.listFailed);
  // Shown together: events that arrive after the order would shift the page.
  return { order, events: order.logi_bn ? await loadEvents(order.logi_bn, signal) : null };
}

async function loadEvents(trackCode: string, signal: AbortSignal): Promise<ParcelEvents> {
  const answer = await request(
    'GET /rest_shipment/index/index',
    { query: { track_code: trackCode } },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(EVENTS_TIMEOUT)]) },
  );
  return answer?.status === 200 ? (answer.data?.items ?? null) : null;
}
