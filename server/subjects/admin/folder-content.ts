import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/config/config.ts';
import { PublishingRefusal } from '../publishing/index.ts';
import { OPERATIONS, type Operation } from './rights.ts';

const CONTENT_PAGES: readonly Operation[] = ['pages.document', 'pages.publish', 'pages.rollback'];

/** Whether an operation is about documents or releases of the database. */
const isAboutContent = (operation: Operation): boolean =>
  /^(documents|redirects|releases)\./.test(operation) || CONTENT_PAGES.includes(operation);

/**
 * Refuses what is about documents and releases, with 409, in a shop that reads its content from a folder: they would be stored in the
 * database and never show. Add it after the guard, so that only those who may use an operation learn this.
 */
export function refuseFolderContent(app: FastifyInstance, contentStore: Config['contentStore']): void {
  if (contentStore === 'database') return;
  app.addHook('onRequest', async request => {
    const { method, url } = request.routeOptions;
    const operation = OPERATIONS.get(`${method === 'HEAD' ? 'GET' : method} ${url}`);
    if (operation && isAboutContent(operation))
      throw new PublishingRefusal('folder', texts => texts.folder());
  });
}
