import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../renderer/page-renderer.ts';
import type { PageServices } from './page-query.ts';

/** The shop's renderer with routes of its own; created by `src/`. */
export interface RenderEntry extends PageRenderer {
  /** Adds further routes, such as the block gallery. */
  addRoutes?: (app: FastifyInstance, services: PageServices) => Promise<void>;
}
