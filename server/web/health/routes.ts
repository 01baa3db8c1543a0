import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database, DatabaseProblem, DatabaseStatus } from '../../base/database/index.ts';
import { findProblem, type Watched } from '../../base/files/watch-folder.ts';
import type { State } from '../../base/state/state.ts';
import type { ContentSource } from '../../subjects/content/content-source.ts';
import type { BlockFailures } from '../pages/block-failures.ts';
import type { PageStore } from '../pages/page-store.ts';

/** The folders, besides the content, whose file system may hang or refuse them. */
export type WatchedFolders = Record<'media' | 'assets', Pick<Watched, 'isHanging' | 'isRefused'>>;

export interface HealthOptions {
  database: Pick<Database, 'check'>;
  state: Pick<State, 'check'>;
  source: Pick<ContentSource, 'status'>;
  folders: WatchedFolders;
  store: Pick<PageStore, 'stale'>;
  failures: Pick<BlockFailures, 'setAside'>;
  /** Whether the server is stopping. */
  isStopping: () => boolean;
  /** Whether lists and searches wait for the first index. */
  isPreparing: () => boolean;
}

/** State that takes longer to answer counts as failed, in ms. */
const STATE_TIMEOUT = 2000;

/**
 * `/healthz`: the process runs. `/readyz`: the shop can sell with the database, its lists can be read, and the server is
 * not stopping. A slow database is no reason to take all nodes out of service. Without the shared state the server goes on
 * with its own (`local`). Details on content don't change the status.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { database, state, source, folders, store, failures, isStopping, isPreparing }: HealthOptions,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  const report = createReport(app.log);
  app.get('/readyz', async (_request, reply) => {
    const [parts, stateUp] = await Promise.all([database.check(), withTimeout(state.check())]);
    report(parts.problem);
    const works = parts.database && parts.migrations;
    const ready = works && !isStopping() && !isPreparing();
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    const toStatus = (isUp: boolean) => (isUp ? 'ok' : 'failed');
    return {
      status: works && isStopping() ? 'stopping' : works && isPreparing() ? 'starting' : toStatus(ready),
      database: parts.database && parts.isSlow ? 'slow' : toStatus(parts.database),
      migrations: toStatus(parts.migrations),
      state: stateUp ? 'ok' : 'local',
      ...describeProblem(parts),
      ...describeContent(source, store),
      media: findProblem(folders.media) ?? 'ok',
      assets: findProblem(folders.assets) ?? 'ok',
      ...describeBlocks(failures),
    };
  });
}

/** Names the check that failed, without words of the database, which may name files. */
function describeProblem({ problem }: DatabaseStatus) {
  if (!problem) return {};
  const { detail: _detail, ...failed } = problem;
  return { failed };
}

/** Creates a function that logs why the shop can't sell, and that it can again, once each. */
function createReport(log: FastifyBaseLogger) {
  let last: DatabaseProblem | undefined;
  return (problem: DatabaseProblem | undefined): void => {
    const isSame = problem?.check === last?.check && problem?.reason === last?.reason;
    last = problem;
    if (isSame) return;
    if (problem) log.error(problem, 'the shop can’t sell: its database fails a check');
    else log.info('the shop can sell again: its database passes all checks');
  };
}

/** Details on content. They don't change the status: the last good pages are served, and other nodes share the content. */
function describeContent(source: HealthOptions['source'], store: HealthOptions['store']) {
  const { problem, unreadable } = source.status();
  const stale = store.stale();
  return {
    content: problem ?? (unreadable.length + stale.length > 0 ? 'stale' : 'ok'),
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
