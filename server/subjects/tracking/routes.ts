import type { FastifyInstance } from 'fastify';
import { trackingCalls as calls } from '#contract';
import { callerAddress } from '../../base/http/caller-address.ts';
import { createJsonParser } from '../../base/http/json-bodies.ts';
import { serve } from '../../base/http/serve.ts';
import type { BaseServices } from '../../base/services.ts';
import { deleteOldEvents } from './delete-old.ts';
import { admitEvents } from './event-limits.ts';
import { checkBatch, toRows } from './read-batch.ts';
import { storeBatch } from './store-batch.ts';
import { createTestUsers } from './test-users.ts';

/** How often old events are deleted, in ms. */
const RETENTION_INTERVAL = 10 * 60_000;

/** Largest batch, in bytes. */
const MAX_BEACON = 64 * 1024;

/**
 * The call that stores tracking events. It accepts JSON as text/plain too, which `navigator.sendBeacon` sends. It reads
 * no cookies, and an event that is sent again is stored once. Events above the limits are dropped without an error.
 */
export async function trackingRoutes(
  app: FastifyInstance,
  { config, db, state, every }: BaseServices,
): Promise<void> {
  const limits = { state, factor: config.callLimits };
  const isTestUser = createTestUsers(config.testAddresses);
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_BEACON }, createJsonParser(app));
  serve(app, calls.events, async ({ body, request }) => {
    const problem = checkBatch(body);
    if (problem) throw Object.assign(new Error(problem), { statusCode: 400 });
    const rows = toRows(body, new Date(), isTestUser(request.ip));
    const isAdmitted = await admitEvents(limits, callerAddress(request), rows.volume);
    return { stored: isAdmitted ? await storeBatch(db, rows) : 0 };
  });

  every('deleting old events', RETENTION_INTERVAL, () => deleteOldEvents(db, config.trackingStorage));
}
