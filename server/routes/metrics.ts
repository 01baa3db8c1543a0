import type { FastifyInstance } from 'fastify';
import { createMetrics } from '../metrics/createMetrics.ts';
import { mayReadMetrics } from '../metrics/mayRead.ts';
import type { ShopServices } from '../services.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Logs and measures the calls, and shows the figures at `/metrics`. Pages and files are left out: a page from the
 * cache takes less time than a line of the log. To the public there is no such page.
 */
export function metricsRoutes(app: FastifyInstance, shop: ShopServices): void {
  const metrics = createMetrics(shop);

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const call = { method, route, status: reply.statusCode, ms };
    metrics.note(call);
    request.log.info(call, 'call');
    done();
  });

  app.get('/metrics', async (request, reply) => {
    const reader = {
      authorization: request.headers.authorization,
      address: request.socket.remoteAddress,
      forwarded: FORWARDED.some(name => name in request.headers),
    };
    if (!mayReadMetrics(shop.config.metricsToken, reader)) return reply.callNotFound();
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.write();
  });
}
