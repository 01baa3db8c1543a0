import type { FastifyInstance } from 'fastify';
import type { Registry } from '#engine';
import type { CopyBlocks } from '../../subjects/admin/copy-document.ts';
import type { CheckWithShop } from '../references/check-stored.ts';
import type { PageRenderer } from '../renderer/page-renderer.ts';
import type { PageServices } from './page-query.ts';

/** The shop's renderer with routes of its own; created by `src/`. */
export interface RenderEntry extends PageRenderer {
  /** Checks a document before it is published. */
  check: CheckWithShop;
  copyBlocks: CopyBlocks;
  /** Adds further routes, such as the block gallery. */
  addRoutes?: (app: FastifyInstance, services: PageServices) => Promise<void>;
}

/** The renderer's file of every block type. */
export function listSources({ all }: Registry): Record<string, string> {
  return Object.fromEntries(all.flatMap(({ type, source }) => (source ? [[type, source]] : [])));
}
