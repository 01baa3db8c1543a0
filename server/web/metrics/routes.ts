import type { FastifyInstance } from 'fastify';
import { readCaller } from '../../base/http/local-request.ts';
import type { Metrics } from './create-metrics.ts';
import { type MetricsAccess, mayReadMetrics } from './may-read.ts';

/** Logs and measures each call. Not used for pages and files: a cached page takes less time than a line of the log. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const call = { method, route, status: reply.statusCode, ms };
    metrics.record(call);
    request.log.info(call, 'call');
    done();
  });
}

export interface MetricsOptions extends MetricsAccess {
  metrics: Metrics;
}

/** Serves `/metrics` to readers that may see them; to everyone else the address does not exist. */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, ...access }: MetricsOptions,
): Promise<void> {
  app.get('/metrics', async (request, reply) => {
    const reader = { authorization: request.headers.authorization, ...readCaller(request) };
    if (!mayReadMetrics(access, reader)) return reply.callNotFound();
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.write();
  });
}
