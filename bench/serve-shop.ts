import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BACKLOG, createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { registry } from '../src/registry.ts';
import { readBags, readBodies, record, replay } from './bag-adds.ts';
import { openBenchDatabase, readPostgresTime } from './database.ts';
import { readStock } from './overload-cases.ts';
import { everyTypePage } from './pages.ts';
import type { Ready } from './shop.ts';
import { IS_SMALL } from './size.ts';

const BAG = { SANDBOX: '1', SANDBOX_TOKEN: 'token-of-the-bench', CALL_LIMITS: '1000' };
const OVERLOAD = { CALL_LIMITS: '0', TRUST_PROXY: 'true' };

/** Products of the shop that is overloaded. */
const PRODUCTS = 2000;

/** The shops that are measured, with their settings. The floor of a bag runs the statements alone. */
const SETTINGS: Record<string, Record<string, string>> = {
  shop: {},
  bag: BAG,
  floor: BAG,
  overload: OVERLOAD,
};

/**
 * Runs a measured shop: `bench serve shop`, `bag`, `floor` or `overload`, with the URL of a PostgreSQL or on an embedded database. The
 * processor time that it reports includes that of its database. In a small run a bag is the shop of all parts.
 */
export async function serveShop(kind: string, databaseUrl = ''): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  const content = join(folder, 'content');
  cpSync('fixtures/content', content, { recursive: true });
  const page = everyTypePage(type => registry.get(type)?.load !== undefined && !type.startsWith('screen_'));
  writeFileSync(join(content, 'pages/every-type.json'), page);
  const env: Record<string, string> = {
    ...{ LOG_LEVEL: 'silent', NODE_ENV: 'production', CONTENT_DIR: content },
    ...SETTINGS[kind],
    ...(IS_SMALL && OVERLOAD),
  };
  const isOverloaded = kind === 'overload';
  if (isOverloaded) env.CATALOGUE_FILE = makeCatalogue();
  // Not in the project's folder, which two servers would lock.
  const database = await openBenchDatabase(databaseUrl);
  const config = readConfig(env, process.cwd());
  // Each picture is made again.
  if (isOverloaded) config.builtMediaDir = join(folder, 'media');
  const app = await createApp(config, await createRenderEntry(), { database });
  if (kind !== 'shop') {
    await app.ready();
    await sql`update children set stock = 1000000, enabled = enabled or ${!isOverloaded}`.execute(
      database.db,
    );
  }
  const isBag = 'SANDBOX' in env;
  const bodies = isBag ? await readBodies(database) : [];
  const { cookies, statements } = isBag
    ? await record(app, database, bodies)
    : { cookies: [], statements: [] };
  const answers: Record<string, () => Promise<unknown>> = {
    async cpu() {
      const { user, system } = process.cpuUsage();
      return user + system + (databaseUrl ? await readPostgresTime(database) : 0);
    },
    bags: () => readBags(database),
    stock: () => readStock(database, config.mediaDir),
    async reset() {
      await sql`delete from bag_items`.execute(database.db);
      return 'done';
    },
    async run() {
      await replay(database, statements);
      return 'done';
    },
  };
  process.on('message', async (message: string) => process.send?.(await answers[message]?.()));
  const address = kind === 'floor' ? '' : await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
  process.send?.(isBag ? ({ address, cookies, bodies } satisfies Ready) : address);
}

function makeCatalogue(): string {
  const file = join('dist/catalogue', `products-${PRODUCTS}.json`);
  execFileSync(process.execPath, ['scripts/catalogue.mjs', '--products', String(PRODUCTS), '--out', file]);
  return file;
}
