import { Type } from 'typebox';
import { call } from './call.ts';
import { record } from './fields.ts';

const string = Type.String();

export const shipmentCalls = {
  track: call({
    method: 'GET',
    paths: ['/rest_shipment/index/index'],
    summary: "Where a parcel of the member's is, the newest event first.",
    tag: 'orders',
    query: Type.Object({ track_code: Type.String({ pattern: '^[0-9A-Za-z-]{1,40}$' }) }),
    data: record({
      track_code: string,
      logi_co: string,
      status: string,
      items: Type.Array(record({ time: string, context: string })),
    }),
  }),
};
