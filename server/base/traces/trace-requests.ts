import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endFailed, startSpan, within } from './traces.ts';

/** Addresses that machines read, again and again. */
const UNTRACED = new Set(['/metrics']);

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * Gives each request of this instance's routes a span, named after its method and route. Registered before the other hooks,
 * whose work is a part of it. It never holds an address, a header or a body.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = headers;
    const span = UNTRACED.has(route)
      ? undefined
      : startSpan(`${method} ${route}`, {
          kind: 'server',
          attributes: { 'http.request.method': method, 'http.route': route },
          parent: typeof traceparent === 'string' ? traceparent : undefined,
        });
    if (!span) return done();
    spans.set(request, span);
    // Follows each end: an answer, one of a page that was not found, which leaves the route, and a client that has gone.
    reply.raw.once('close', () => end(request, reply.raw));
    within(span, done);
  });
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
}

function end(request: FastifyRequest, { statusCode, writableEnded }: FastifyReply['raw']): void {
  const span = spans.get(request);
  if (!span) return;
  spans.delete(request);
  if (writableEnded) span.setAttribute('http.response.status_code', statusCode);
  if (!writableEnded) endFailed(span, { code: 'aborted' });
  else if (statusCode >= 500) endFailed(span, { code: String(statusCode) });
  else span.end();
}
