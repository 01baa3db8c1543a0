import type { FastifyInstance } from 'fastify';
import type { Database } from '../../base/database/index.ts';
import type { State } from '../../base/state/state.ts';
import type { ContentSource } from '../../subjects/content/folder-source.ts';
import type { BlockFailures } from '../pages/block-failures.ts';
import type { PageStore } from '../pages/page-store.ts';

export interface HealthOptions {
  database: Pick<Database, 'check'>;
  state: Pick<State, 'check'>;
  source: Pick<ContentSource, 'status'>;
  store: Pick<PageStore, 'stale'>;
  failures: Pick<BlockFailures, 'setAside'>;
  /** Whether the server is stopping. */
  isStopping: () => boolean;
}

/** State that takes longer to answer counts as failed, in ms. */
const STATE_TIMEOUT = 2000;

/**
 * `/healthz`: the process runs. `/readyz`: the database has this version's tables, and the server is not stopping. Without
 * the shared state the server goes on with its own (`local`). Details on content don't change the status.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { database, state, source, store, failures, isStopping }: HealthOptions,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const [parts, stateUp] = await Promise.all([database.check(), withTimeout(state.check())]);
    const works = parts.database && parts.migrations;
    const ready = works && !isStopping();
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    const toStatus = (isUp: boolean) => (isUp ? 'ok' : 'failed');
    return {
      status: works && isStopping() ? 'stopping' : toStatus(ready),
      database: toStatus(parts.database),
      migrations: toStatus(parts.migrations),
      state: stateUp ? 'ok' : 'local',
      ...describeContent(source, store),
      ...describeBlocks(failures),
    };
  });
}

/** Details on content. They don't change the status: the last good pages are served, and other nodes share the content. */
function describeContent(source: HealthOptions['source'], store: HealthOptions['store']) {
  const { available, unreadable } = source.status();
  const stale = store.stale();
  return {
    content: available ? (unreadable.length + stale.length > 0 ? 'stale' : 'ok') : 'missing',
    ...(unreadable.length > 0 && { unreadableDocuments: unreadable }),
    ...(stale.length > 0 && { stalePages: stale }),
  };
}

function describeBlocks(failures: HealthOptions['failures']) {
  const setAsideBlocks = failures.setAside();
  return setAsideBlocks.length > 0 ? { setAsideBlocks } : {};
}

async function withTimeout(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(done => {
    timer = setTimeout(() => done(false), STATE_TIMEOUT);
  });
  return Promise.race([check, late])
    .catch(() => false)
    .finally(() => clearTimeout(timer));
}
