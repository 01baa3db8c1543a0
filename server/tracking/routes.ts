import type { FastifyInstance } from 'fastify';
import { trackingCalls as calls } from '#contract';
import { callerAddress } from '../customers/caller-address.ts';
import { serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import { admitEvents } from './event-limits.ts';
import { checkBatch, measure, toRows } from './read-batch.ts';
import { createTestUsers } from './test-users.ts';

const DAY = 24 * 3600 * 1000;

/** How long events are stored, in ms. */
const RETENTION = 90 * DAY;

/** Largest batch, in bytes. */
const MAX_BEACON = 64 * 1024;

/**
 * The call that stores tracking events. It accepts JSON as text/plain too, which `navigator.sendBeacon` sends. It reads
 * no cookies, and an event that is sent again is stored once. Events above the limits are dropped without an error.
 */
export async function trackingRoutes(
  app: FastifyInstance,
  { config, db, state, every }: ShopServices,
): Promise<void> {
  const limits = { state, factor: config.callLimits };
  const isTestUser = createTestUsers(config.testAddresses);
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: MAX_BEACON },
    app.getDefaultJsonParser('error', 'error'),
  );
  serve(app, calls.events, async ({ body, request }) => {
    const problem = checkBatch(body);
    if (problem) throw Object.assign(new Error(problem), { statusCode: 400 });
    const rows = toRows(body, new Date(), isTestUser(request.ip));
    const isAdmitted = await admitEvents(limits, callerAddress(request), measure(rows));
    if (!isAdmitted) return { stored: 0 };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('tracking_events')
      .values(rows)
      .onConflict(conflict => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    return { stored: Number(numInsertedOrUpdatedRows ?? 0) };
  });

  every('deleting old events', DAY, async () => {
    await db
      .deleteFrom('tracking_events')
      .where('received_at', '<', new Date(Date.now() - RETENTION))
      .execute();
  });
}
