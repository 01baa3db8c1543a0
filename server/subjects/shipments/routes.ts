import type { FastifyInstance } from 'fastify';
import { shipmentCalls as calls } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { serve } from '../../base/http/serve.ts';
import type { VisitorServices } from '../visitors/services.ts';
import type { Carrier } from './carrier.ts';
import { strings } from './strings.ts';
import { trackParcel } from './track-parcel.ts';

/** The call that tracks a parcel. */
export async function shipmentRoutes(
  app: FastifyInstance,
  { db, visitors, carrier }: VisitorServices & { carrier: Carrier | null },
): Promise<void> {
  serve(app, calls.track, async ({ query, request }) => {
    const member = await visitors.member(request);
    if (!carrier) throw new Refusal(503, strings.unavailable);
    const parcel = await trackParcel(db, member, query.track_code, carrier);
    if (!parcel) throw new Refusal(404, strings.notFound);
    return parcel;
  });
}
