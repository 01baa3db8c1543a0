import { type OutputOf, request } from '#services';
import type { OrderDetail } from './order.ts';
import { type MemberData, type Pending, useMemberData } from './use-member-data.ts';

/** Tracking events of a parcel, newest first; null if they could not be loaded. */
export type ParcelEvents = OutputOf<'GET /rest_shipment/index/index'>['items'] | null;

/** An order with the events of its parcel. */
interface TrackedOrder {
  order: OrderDetail;
  events: ParcelEvents;
}

/** How long the order waits for the parcel's events, in ms. */
const EVENTS_TIMEOUT = 3000;

/** Loads the order whose id is in the address; `missing` without one. */
export const useOrder = (): MemberData<'missing' | TrackedOrder> => useMemberData(loadOrder, toView);

async function loadOrder() {
  const id = new URLSearchParams(window.location.search).get('id');
  // The call refuses a malformed id with HTTP 400, which would count as a fault of the page.
  if (!id || !/^[0-9A-Za-z-]{1,32}$/.test(id)) return { status: 404, data: null, events: null };
  const answer = await request('POST /rest_sales/order/orderDetail', { body: { id } });
  const trackCode = answer?.data?.logi_bn;
  // Shown together: events that arrive after the order would shift the page.
  return answer && { ...answer, events: trackCode ? await loadEvents(trackCode) : null };
}

async function loadEvents(trackCode: string): Promise<ParcelEvents> {
  const answer = await request(
    'GET /rest_shipment/index/index',
    { query: { track_code: trackCode } },
    { signal: AbortSignal.timeout(EVENTS_TIMEOUT) },
  );
  return answer?.status === 200 ? (answer.data?.items ?? null) : null;
}

function toView(
  { status, data, events }: { status: number; data: OrderDetail | null; events: ParcelEvents },
  before: 'missing' | TrackedOrder | Pending,
) {
  if (status === 404) return 'missing';
  if (status !== 200 || !data) return null;
  return { order: data, events: events ?? (typeof before === 'object' ? before.events : null) };
}
