import type { FastifyInstance } from 'fastify';
import { shipmentCalls as calls } from '../contract/shipments.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import { moveParcels } from '../shipments/moveParcels.ts';
import { createSandboxCarrier } from '../shipments/sandboxCarrier.ts';
import { trackParcel } from '../shipments/trackParcel.ts';

/** How often the sandbox's parcels move, in ms. */
const MOVE_EVERY = 5000;

/** Where a parcel is (A §7 "Orders"). */
export function shipmentRoutes(app: FastifyInstance, { db, visitors, config, every }: ShopServices): void {
  const carrier = config.sandbox ? createSandboxCarrier() : null;
  if (carrier) every('sandbox parcels', MOVE_EVERY, () => moveParcels(db, carrier));

  serve(app, calls.track, async ({ query, request }) => {
    const member = await visitors.member(request);
    if (!carrier) throw new Refusal(503, '物流查询暂不可用，请稍后再试');
    const parcel = await trackParcel(db, member, query.track_code, carrier);
    if (!parcel) throw new Refusal(404, '没有找到该运单');
    return parcel;
  });
}
