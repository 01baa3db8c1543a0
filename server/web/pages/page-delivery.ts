import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/config/config.ts';
import { securityHeaders } from '../../base/http/security-headers.ts';
import { createPageFront, type FrontOptions, type PageFront } from './page-front.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import { type PrepareAnswer, prepareAnswers } from './send-cached.ts';

/** How pages are kept and sent. */
export interface PageDelivery {
  store: PageStore;
  prepare: PrepareAnswer;
  /** Undefined where each request passes the hooks: they look for changed files, or trace it. */
  front: PageFront | undefined;
}

/** Creates what keeps and sends the pages of a server. */
export function createPageDelivery(
  app: FastifyInstance,
  config: Config,
  connections: Omit<FrontOptions, 'prepare'>,
): PageDelivery {
  const prepare = prepareAnswers(securityHeaders(config));
  const hasFront = config.production && !config.traces;
  return {
    store: createPageStore(config.production, app.log),
    prepare,
    front: hasFront ? createPageFront(app, { prepare, ...connections }) : undefined,
  };
}
