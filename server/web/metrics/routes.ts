import type { FastifyInstance } from 'fastify';
import { readCaller } from '../../base/http/local-request.ts';
import { GONE, onAnswered } from '../../base/http/on-answered.ts';
import type { Metrics } from './create-metrics.ts';
import { type MetricsAccess, mayReadMetrics } from './may-read.ts';

/** Logs and measures each call. Not used for pages and files: a cached page takes less time than a line of the log. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  onAnswered(app, ({ ms, ...answered }, request) => {
    const call = { ...answered, ms: Math.round(ms * 10) / 10 };
    metrics.record(call);
    // Clients that go would fill the log; it has some of them (`error-answers.ts`).
    if (call.status !== GONE) request.log.info(call, 'call');
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
