import type { FastifyInstance } from 'fastify';
import { trackingCalls as calls } from '../contract/tracking.ts';
import { serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import { limit } from '../state/limit.ts';
import { checkBatch, rowsOf } from '../tracking/readBatch.ts';
import { createTestUsers } from '../tracking/testUsers.ts';

const DAY = 24 * 3600 * 1000;

/** How long events are kept. */
const KEPT = 90 * DAY;

const BATCHES = { max: 300, window: 60_000 };
const MAX_BEACON = 64 * 1024;

/**
 * Takes what pages tell of what happens on them (B §7). `navigator.sendBeacon` sends a text as text/plain, so this
 * call alone takes that for JSON. Calls from other sites' pages are refused as everywhere (`refuseOtherSites`), and
 * nothing of a visitor's cookie is read. An event that is sent again is stored once.
 */
export function trackingRoutes(app: FastifyInstance, { config, db, state, every }: ShopServices): void {
  const isTestUser = createTestUsers(config.testAddresses);
  app.register(async tracking => {
    tracking.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: MAX_BEACON },
      tracking.getDefaultJsonParser('error', 'error'),
    );
    serve(tracking, calls.events, async ({ body, request }) => {
      const wrong = checkBatch(body);
      if (wrong) throw Object.assign(new Error(wrong), { statusCode: 400 });
      await limit(state, `tracking:${request.ip}`, BATCHES);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('tracking_events')
        .values(rowsOf(body, new Date(), isTestUser(request.ip)))
        .onConflict(conflict => conflict.column('event_id').doNothing())
        .executeTakeFirst();
      return { stored: Number(numInsertedOrUpdatedRows ?? 0) };
    });
  });

  every('forgetting old events', DAY, async () => {
    await db
      .deleteFrom('tracking_events')
      .where('received_at', '<', new Date(Date.now() - KEPT))
      .execute();
  });
}
