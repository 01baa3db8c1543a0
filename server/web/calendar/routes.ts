import type { FastifyInstance } from 'fastify';
import type { ContentEvent, PlannedBlock, Registry } from '#engine';
import type { Db } from '../../base/database/index.ts';
import { buildPagePath } from '../../subjects/content/page-addresses.ts';
import { siteAddress } from '../page-head/site-address.ts';
import type { PageServices } from '../pages/page-query.ts';
import { readPublishedBlocks } from './published-blocks.ts';
import { visitCalendarRoutes } from './visit-routes.ts';

/**
 * Serves the events of published pages as iCalendar files, for browsers that ignore downloads made in the page. What does
 * not show at this moment is 404, as the page itself.
 */
export async function calendarRoutes(
  app: FastifyInstance,
  services: PageServices & { db: Db },
): Promise<void> {
  await app.register(visitCalendarRoutes, services);
  const { config, entry } = services;
  const readBlocks = readPublishedBlocks(services);
  const absolute = siteAddress(config);

  app.get<{ Params: { page: string; file: string }; Querystring: { block?: string | string[] } }>(
    '/calendar/:page/:file',
    async (request, reply) => {
      const { page, file } = request.params;
      const label = /^(.+)\.ics$/s.exec(file)?.[1];
      const now = Date.now();
      const blocks = label === undefined ? null : await readBlocks(page, now);
      const [id] = [request.query.block].flat();
      const event = blocks && findEvent(entry.registry, blocks, label as string, id);
      const text = event
        ? writeIfDated(() => entry.writeEvent(event, now, absolute(buildPagePath(page))))
        : null;
      if (text === null) return reply.callNotFound();
      return reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', 'attachment; filename="event.ics"')
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}

/** Returns null for an event on a date that does not exist; the page offers it all the same. */
function writeIfDated(write: () => string): string | null {
  try {
    return write();
  } catch {
    return null;
  }
}

/** Returns the event of the block with a label; of several, that with the id, else the first. */
function findEvent(
  registry: Registry,
  blocks: readonly PlannedBlock[],
  label: string,
  id: string | undefined,
): ContentEvent | undefined {
  const found = [...allBlocks(blocks)].flatMap(planned => {
    const event = planned.label === label ? registry.get(planned.type)?.event?.(planned.block) : null;
    return event ? [{ id: planned.id, event }] : [];
  });
  return (found.find(entry => entry.id === id) ?? found[0])?.event;
}

function* allBlocks(blocks: readonly PlannedBlock[]): Iterable<PlannedBlock> {
  for (const planned of blocks) {
    yield planned;
    for (const nested of Object.values(planned.children ?? {})) yield* allBlocks(nested);
  }
}
