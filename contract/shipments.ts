import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { outputObject } from './fields.ts';

const string = Type.String();

export const shipmentCalls = {
  track: defineCall({
    method: 'GET',
    paths: ['/rest_shipment/index/index'],
    summary: "The tracking events of a member's parcel, the newest first.",
    tag: 'orders',
    query: Type.Object({ track_code: Type.String({ pattern: '^[0-9A-Za-z-]{1,40}$' }) }),
    data: outputObject({
      track_code: string,
      logi_co: string,
      status: string,
      items: Type.Array(outputObject({ time: string, context: string })),
    }),
  }),
};
