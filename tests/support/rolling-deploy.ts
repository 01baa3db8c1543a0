import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type AlternatingProxy, startAlternatingProxy } from './alternating-proxy.ts';
import { createServerDatabase } from './server-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Two nodes of two builds on one database, behind a proxy that changes node on each request. */
export interface RollingDeploy {
  proxy: AlternatingProxy;
  nodes: readonly ServerProcess[];
  /** Address of the database, which has the pages, too. */
  database: string;
  stop(): Promise<void>;
}

/** Where the nodes store what they share. */
export interface Storage {
  TEST_DATABASE_URL?: string | undefined;
  TEST_REDIS_URL?: string | undefined;
}

/** Number of a Redis database that no other test uses. */
const REDIS_DATABASE = 14;

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Starts a node of this project's build and one of another project's at once, with an asset folder that they share.
 *
 * @param folder of the other project, which has been built.
 */
export async function startRollingDeploy(
  { TEST_DATABASE_URL = '', TEST_REDIS_URL = '' }: Storage,
  folder: string,
): Promise<RollingDeploy> {
  const database = await createServerDatabase(TEST_DATABASE_URL);
  const assets = mkdtempSync(join(tmpdir(), 'vitrine-assets-'));
  const env = {
    DATABASE_URL: database.url,
    CONTENT_STORE: 'database',
    REDIS_URL: `${TEST_REDIS_URL}/${REDIS_DATABASE}`,
    SECRET_KEY: 'k'.repeat(32),
    ASSETS_DIR: assets,
  };
  const nodes = await Promise.all([ROOT, folder].map(project => startServer(project, env)));
  // Enough to sell: what is sold out is no failure of the deploy.
  await query(database.url, 'update children set stock = 100000');
  const proxy = await startAlternatingProxy(nodes.map(node => node.url));
  return {
    proxy,
    nodes,
    database: database.url,
    async stop() {
      await proxy.close();
      await Promise.all(nodes.map(node => node.stop()));
      rmSync(assets, { recursive: true });
      await database.drop();
    },
  };
}
