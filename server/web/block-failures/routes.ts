import type { FastifyInstance } from 'fastify';
import type { Registry } from '#engine';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import type { BaseServices } from '../../base/services.ts';
import type { ContentSource } from '../../subjects/content/content-source.ts';
import type { BlockFailures } from '../pages/block-failures.ts';

/** Reports per address and minute. */
const LIMIT = { max: 30, window: 60_000 };

const BODY = {
  type: 'object',
  properties: { type: { type: 'string', maxLength: 100 }, page: { type: 'string', maxLength: 200 } },
  required: ['type', 'page'],
  additionalProperties: false,
};

export interface BlockFailureOptions extends Pick<BaseServices, 'state'> {
  failures: BlockFailures;
  registry: Registry;
  source: Pick<ContentSource, 'version'>;
}

/**
 * Counts blocks that threw in a browser, by type and page; nothing else is accepted or stored. Unknown types and pages
 * are ignored, because they become labels of a metric.
 */
export async function blockFailureRoutes(
  app: FastifyInstance,
  { failures, registry, source, state }: BlockFailureOptions,
): Promise<void> {
  app.post<{ Body: { type: string; page: string } }>(
    '/_block-failures',
    { schema: { body: BODY, hide: true } },
    async (request, reply) => {
      await enforceAddressLimit(state, 'block-failures', callerAddress(request), LIMIT);
      const { type, page } = request.body;
      if (registry.get(type) && source.version('pages', page) !== null) failures.count(type, page, 'browser');
      return reply.code(204).send();
    },
  );
}
