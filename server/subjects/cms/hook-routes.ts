import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import { keepRawBodies, readRawBody } from '../../base/http/raw-body.ts';
import type { SecurityLog } from '../../base/security-log.ts';
import type { State } from '../../base/state/state.ts';
import type { ContentSource } from '../content/content-source.ts';
import { TOLERANCE, verifyHook } from './hook-signature.ts';

/** Webhooks of an address: an editor's changes come in dozens, and one of them is enough. */
const LIMIT = { max: 60, window: 60_000 };

/** Largest body, in bytes: some systems send the whole document, which is not read. */
const MAX_BODY = 1024 * 1024;

/**
 * `POST /_hooks/content`: the CMS says that something has changed, and the shop looks at it. What has changed is read from the CMS, so
 * that neither the order of webhooks nor a lost one matters. Each is used once.
 */
export async function contentHookRoutes(
  app: FastifyInstance,
  {
    source,
    state,
    security,
    keys,
  }: {
    source: Pick<ContentSource, 'lookAgain'>;
    state: State;
    security: SecurityLog;
    keys: readonly string[];
  },
): Promise<void> {
  keepRawBodies(app);
  app.post('/_hooks/content', { bodyLimit: MAX_BODY, schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { method, url: path, headers } = request;
    const id = verifyHook({ method, path, headers, body: readRawBody(request) }, keys, Date.now());
    // Forged ones have a limit of their own: they must not keep the CMS out.
    const limited = id === null ? 'content-hook-forged' : 'content-hook';
    try {
      await enforceAddressLimit(state, limited, callerAddress(request), LIMIT);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply.header('retry-after', String(LIMIT.window / 1000));
      return reply
        .code(429)
        .send({ status: 429, message: 'Too many webhooks: one is enough for all changes.' });
    }
    if (id === null) {
      security.record('forged_callback', request);
      return reply.code(401).send({ status: 401, message: 'The signature or its time is not valid.' });
    }
    const name = `content-hook:${id}`;
    const { count } = await state.count(name, 2 * TOLERANCE);
    if (count > 1) return reply.code(409).send({ status: 409, message: 'This webhook was used before.' });
    try {
      await source.lookAgain?.();
    } catch (error) {
      // It may come again.
      await state.uncount(name);
      throw error;
    }
    return reply.code(202).send({ status: 202, message: '' });
  });
}
