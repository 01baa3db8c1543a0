import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from './entry.ts';
import type { PageServices } from './pages/page-query.ts';

/** The shop's renderer with routes of its own; created by `src/`. */
export interface RenderEntry extends PageRenderer {
  /** Adds further routes, such as the block gallery. */
  addRoutes?: (app: FastifyInstance, services: PageServices) => Promise<void>;
}
