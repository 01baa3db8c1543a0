import { type OutputOf, request } from '#services';
import type { OrderDetail } from './order.ts';
import { type Pending, type Reading, useView } from './use-view.ts';

/** Where a parcel has been, the newest event first; null where that could not be read. */
export type ParcelEvents = OutputOf<'GET /rest_shipment/index/index'>['items'] | null;

/** An order, and where its parcel has been. */
interface Tracked {
  order: OrderDetail;
  events: ParcelEvents;
}

/** How long an order waits for its parcel's events, in ms. */
const PARCEL_AT_MOST = 3000;

/** The order that the address names (`id`), or that there is none. */
export const useOrder = (): Reading<'missing' | Tracked> => useView(readOrder, showOrder);

async function readOrder() {
  const id = new URLSearchParams(window.location.search).get('id');
  // An address that is no order's number would be refused as a mistake of the page.
  if (!id || !/^[0-9A-Za-z-]{1,32}$/.test(id)) return { status: 404, data: null, events: null };
  const answer = await request('POST /rest_sales/order/orderDetail', { body: { id } });
  const trackCode = answer?.data?.logi_bn;
  // Together: events that come after the order would push down what is below them.
  return answer && { ...answer, events: trackCode ? await readEvents(trackCode) : null };
}

async function readEvents(trackCode: string): Promise<ParcelEvents> {
  const answer = await request(
    'GET /rest_shipment/index/index',
    { query: { track_code: trackCode } },
    { signal: AbortSignal.timeout(PARCEL_AT_MOST) },
  );
  return answer?.status === 200 ? (answer.data?.items ?? null) : null;
}

function showOrder(
  { status, data, events }: { status: number; data: OrderDetail | null; events: ParcelEvents },
  before: 'missing' | Tracked | Pending,
) {
  if (status === 404) return 'missing';
  if (status !== 200 || !data) return null;
  return { order: data, events: events ?? (typeof before === 'object' ? before.events : null) };
}
