import type { FastifyInstance } from 'fastify';
import { BUILD_HEADER, OLDEST_VERSION, PAGE_OUTDATED } from '#contract';
import { Refusal } from '../errors/refusal.ts';
import { strings } from './strings.ts';

/**
 * Refuses the calls of pages whose contract is no longer supported, in words that say what to do. Calls without the header
 * are of other clients, or of pages that were built before it.
 */
export function refuseOldPages(app: FastifyInstance, oldest = OLDEST_VERSION): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const version = Number.parseInt(String(request.headers[BUILD_HEADER]), 10);
    if (version < oldest) done(new Refusal(PAGE_OUTDATED, strings.pageOutdated));
    else done();
  });
}
