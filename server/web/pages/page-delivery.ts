import type { FastifyInstance } from 'fastify';
import { securityHeaders } from '../../base/http/security-headers.ts';
import { purgeCaches } from '../caches/purge-caches.ts';
import { createPageFront, type FrontOptions, type PageFront } from './page-front.ts';
import type { PageServices } from './page-query.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import { type PrepareAnswer, prepareAnswers } from './send-cached.ts';

/** How pages are kept and sent. */
export interface PageDelivery {
  store: PageStore;
  prepare: PrepareAnswer;
  /** Undefined where each request passes the hooks: they look for changed files, or trace it. */
  front: PageFront | undefined;
}

/** Creates what keeps and sends the pages of a server, and purges caches in front of it. */
export function createPageDelivery(
  app: FastifyInstance,
  services: PageServices,
  connections: Omit<FrontOptions, 'prepare'>,
): PageDelivery {
  const { config } = services;
  purgeCaches(app, services);
  const prepare = prepareAnswers(securityHeaders(config));
  const hasFront = config.production && !config.traces;
  return {
    store: createPageStore(config.production, app.log),
    prepare,
    front: hasFront ? createPageFront(app, { prepare, ...connections }) : undefined,
  };
}
