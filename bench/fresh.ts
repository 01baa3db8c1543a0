import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { openBenchDatabase } from './database.ts';
import { measureCpu, median, type Row } from './measure.ts';
import { sized } from './size.ts';

const PRODUCTS = sized(1000, 100);
const PAGES = sized(60, 3);
const ROUNDS = sized(7, 1);

/** More than the server keeps pages of products: the first is forgotten when it comes again. */
const DETAILS = sized(360, 20);

/** Rounds that are not counted: code is compiled, and each product is known but for its stock, as in a shop under load. */
const WARM = DETAILS / PAGES;

/** Rounds before pages grow old. */
const WARM_UP = sized(20, 1);

/** After this time, in ms, pages of products were made again once, whether anything had changed or not. */
const OLD = sized(5500, 10);

/** Measures pages that no cache has, details, filtered lists and searches, and those that were made some seconds ago. */
export async function benchFresh(): Promise<Row[]> {
  const file = join('dist/catalogue', `products-${PRODUCTS}.json`);
  execFileSync(process.execPath, ['scripts/catalogue.mjs', '--products', String(PRODUCTS), '--out', file]);
  const database = await openBenchDatabase();
  const env = { LOG_LEVEL: 'silent', NODE_ENV: 'production', CATALOGUE_FILE: file };
  const app = await createApp(readConfig(env, process.cwd()), await createRenderEntry(), { database });
  await app.prepareIndexes();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const colours = database.db.selectFrom('colours').select('url').where('enabled', '=', true);
  const details = await colours.orderBy('sku').limit(DETAILS).execute();
  const rows: Row[] = [];
  for (const [what, { budget, address }] of Object.entries(kindsOf(details.map(({ url }) => url)))) {
    const ms = await measureKind(app, address);
    rows.push({
      what: `${what} that no cache has, pages per CPU-second`,
      figure: 1000 / median(ms),
      budget,
      note: `${median(ms).toFixed(1)} ms a page; ${PAGES} a round`,
    });
    const again = await measureOld(url, address);
    rows.push({
      what: `${what} that are older than five seconds, pages per CPU-second`,
      figure: 1000 / again,
      budget: '≥ 2000',
      note: `${again.toFixed(2)} ms a page, of which nothing has changed`,
    });
  }
  await app.close();
  await database.close();
  return rows;
}

/** Returns the CPU time of a page in each round, in ms. */
async function measureKind(app: FastifyInstance, address: (n: number) => string): Promise<number[]> {
  const ms: number[] = [];
  let n = 0;
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const cpu = await measureCpu(async () => {
      for (let page = 0; page < PAGES; page++) await ask(app, address(n++));
    });
    if (round >= WARM) ms.push(cpu / PAGES);
  }
  return ms;
}

/**
 * Returns the CPU time of a page that was made a while ago, in ms. The request is a browser’s, over HTTP and compressed: what
 * that takes on the asking side is counted, too, but less than copying a whole document.
 */
async function measureOld(url: string, address: (n: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'accept-encoding': 'gzip' };
  const round = async () => {
    for (let n = 0; n < PAGES; n++) {
      const [answer] = (await once(get(url + address(n), { agent, headers }), 'response')) as [
        IncomingMessage,
      ];
      if (answer.statusCode !== 200) throw new Error(`${address(n)} answers ${answer.statusCode}.`);
      await once(answer.resume(), 'end');
    }
  };
  // A server that has just started runs code that is not compiled yet.
  for (let n = 0; n < WARM_UP; n++) await round();
  await setTimeout(OLD);
  const ms: number[] = [];
  for (let n = 0; n < ROUNDS; n++) ms.push((await measureCpu(round)) / PAGES);
  agent.destroy();
  return median(ms);
}

const WORDS = '手提包 戒指 腕表 丝巾 香水 太阳镜 羊绒披肩 手袋'.split(' ');

/** The n-th page of each kind. A filter that nothing has, beside others, makes an address new, and finds the same. */
const kindsOf = (
  details: readonly string[],
): Record<string, { budget: string; address: (n: number) => string }> => ({
  details: { budget: '≥ 100', address: n => details[n % details.length] as string },
  'filtered lists': {
    budget: '≥ 100',
    address: n => `/products.html?sort=priceUp&color=noir,ivory,x${n}`,
  },
  searches: {
    budget: '≥ 200',
    address: n =>
      `/catalogsearch/result?q=${encodeURIComponent(WORDS[n % WORDS.length] as string)}&color=noir,ivory,x${n}`,
  },
});

async function ask(app: FastifyInstance, url: string): Promise<void> {
  const { statusCode, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}: ${body.slice(0, 200)}`);
}
