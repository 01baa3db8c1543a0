import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { createApp, type Database, readConfig } from '../server/index.ts';
import { openCatalogue } from '../server/subjects/catalogue/catalogue.ts';
import { listPage } from '../server/subjects/facets/query-index.ts';
import { searchList } from '../server/subjects/lists/run-search.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { openBenchDatabase } from './database.ts';
import { median, percentile, ROUNDS, type Row } from './measure.ts';
import { sized } from './size.ts';

const SIZES = sized([1000, 10_000, 100_000], [100, 200, 200]) as [number, number, number];
const [SMALLEST, MIDDLE, LARGEST] = SIZES;
const SIZES_READ = `at ${SIZES.map(size => size.toLocaleString('en')).join(', ')}`;

/** Requests per kind, size and round; all different, so that no cache answers them. */
const TURNS = sized(40, 5);

const COLOURS = ['noir', 'ivory', 'forest', 'cognac', 'navy', 'bordeaux', 'caramel', 'rose'];
const WORDS =
  '手提包 小牛皮 黑色手袋 戒指 腕表 jiezhi losange 菱格链条包 真丝方巾 丝巾 香水 太阳镜 羊绒披肩'.split(' ');
const MORE = '黑色 松林绿 酒红 藏青 金色旋扣 手工封边 迷你 中号 经典 手工'.split(' ');

const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
const list = (query: string) => `/rest/default/V2/applet/products?${query}`;

/**
 * The n-th request of each kind. `round` changes the query but not its results, so that later rounds find cached products
 * and nothing else. Search words repeat after 130 requests, when their results have been evicted.
 */
const KINDS: Record<string, (n: number, round: number) => string> = {
  list: (n, round) => list(`catId=handbags&color=${pair(n)},x${round}&sort=priceUp&page_size=8`),
  layers: (n, round) => `/rest/default/V3/applet/layer?catId=jewellery&color=${pair(n)},x${round}`,
  search: (n, round) =>
    `/rest/default/V3/applet/search/products?page_size=8&color=${COLOURS.join()},x${round}&q=${wordsAt(n, round)}`,
  'layers of a search': (n, round) =>
    `/rest/default/V2/applet/layerSearch?color=${pair(n)},x${round}&q=${wordsAt(n, round)}`,
};

const pair = (n: number) => `${at(COLOURS, n)},${at(COLOURS, n + 1 + (n >> 3))}`;

function wordsAt(n: number, round: number): string {
  const nth = n + round * TURNS;
  return encodeURIComponent(`${at(WORDS, nth)} ${at(MORE, nth)}`);
}

/** A shop of one size and its measurements. */
interface Stand {
  app: FastifyInstance;
  database: Database;
  /** Response times of the server, in ms. */
  of: Record<string, number[]>;
  /** Times of in-process searches for a page's SKUs, in ms. */
  alone: number[];
  /** Size of the read model, in bytes. */
  memory: number;
  /** In ms. */
  seed: number;
  build: number;
}

/**
 * Measures lists, layers, search and adding to a bag at 1,000, 10,000 and 100,000 products: the time of a request must
 * grow at most like the logarithm of the catalogue's size, which is 5 : 3 from 1,000 to 100,000.
 */
export async function benchCatalogue(): Promise<Row[]> {
  const entry = await createRenderEntry();
  const stands = new Map<number, Stand>();
  for (const size of new Set(SIZES)) stands.set(size, await open(size, entry));
  const of = (size: number) => stands.get(size) as Stand;
  for (const [kind, request] of Object.entries(KINDS)) await takeTurns([...stands.values()], kind, request);
  await takeTurnsAdding([...stands.values()]);
  for (const { app, database } of stands.values()) {
    await app.close();
    await database.close();
  }
  const rows: Row[] = [
    {
      what: 'search of 10,000 products, p95 in ms',
      figure: percentile(of(MIDDLE).alone, 0.95),
      budget: '≤ 15 ms',
      note: `in process; p95 ${SIZES.map(size => percentile(of(size).alone, 0.95).toFixed(2)).join(', ')} ms ${SIZES_READ}`,
    },
  ];
  const growth = Math.log(LARGEST) / Math.log(SMALLEST);
  for (const kind of [...Object.keys(KINDS), ADD]) {
    const medians = SIZES.map(size => median(of(size).of[kind] ?? []));
    rows.push({
      what: `${kind}: 100,000 products : 1,000 products`,
      figure: (medians[2] as number) / (medians[0] as number),
      budget: `≤ ${growth.toFixed(2)} ×`,
      note: `median ${medians.map(ms => ms.toFixed(2)).join(', ')} ms ${SIZES_READ}`,
    });
  }
  const kb = (of(LARGEST).memory - of(SMALLEST).memory) / (LARGEST - SMALLEST) / 1000;
  rows.push({
    what: 'memory of the read model, KB per product',
    figure: kb,
    budget: '≤ 3 KB',
    note: `${SIZES.map(size => `${(of(size).memory / 1e6).toFixed(0)} MB`).join(', ')}; built in ${SIZES.map(size => (of(size).build / 1000).toFixed(1)).join(', ')} s; seeded in ${SIZES.map(size => (of(size).seed / 1000).toFixed(1)).join(', ')} s`,
  });
  return rows;
}

async function open(size: number, entry: Awaited<ReturnType<typeof createRenderEntry>>): Promise<Stand> {
  const file = join('dist/catalogue', `products-${size}.json`);
  execFileSync(process.execPath, ['scripts/catalogue.mjs', '--products', String(size), '--out', file]);
  const database = await openBenchDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent', CATALOGUE_FILE: file }, process.cwd());
  const started = performance.now();
  const app = await createApp(config, entry, { database });
  const seed = performance.now() - started;
  // Lets the garbage of seeding be collected.
  await setTimeout(500);
  const before = used();
  const asked = performance.now();
  await ask(app, list('page_size=1'));
  const build = performance.now() - asked;
  const memory = used() - before;
  return { app, database, of: {}, alone: await searchAlone(database), memory, seed, build };
}

/** Alternates between the shops, request by request, in rounds; the first rounds are not counted. */
async function takeTurns(
  stands: readonly Stand[],
  kind: string,
  request: (n: number, round: number) => string,
) {
  // Warm-up: JIT and product cache, as in a shop under load.
  const warm = sized(Math.ceil((WORDS.length * MORE.length) / TURNS), 1);
  let found = 0;
  for (let round = 0; round < warm + ROUNDS; round++) {
    for (let turn = 0; turn < TURNS; turn++) {
      for (const { app, of } of stands) {
        const from = performance.now();
        found += await ask(app, request(turn, round));
        if (round < warm) continue;
        of[kind] ??= [];
        of[kind].push(performance.now() - from);
      }
    }
  }
  if (found === 0) throw new Error(`No request of "${kind}" found anything.`);
}

const ADD = 'add to bag';

/** Adds different sizes, alternating between the shops; each round is another guest's. */
async function takeTurnsAdding(stands: readonly Stand[]) {
  const bodies = new Map<Stand, object[]>();
  for (const measured of stands) {
    const { db } = measured.database;
    await db.updateTable('children').set({ stock: 1000 }).execute();
    const rows = await db
      .selectFrom('children')
      .innerJoin('colours', 'colours.sku', 'children.parent_sku')
      .select(['colours.id as product_id', 'children.sku as child_sku'])
      .where('colours.enabled', '=', true)
      .where('children.enabled', '=', true)
      .orderBy('children.sku')
      .limit(TURNS)
      .execute();
    bodies.set(
      measured,
      rows.map(row => ({ ...row, qty: 1 })),
    );
  }
  const cookies = new Map<Stand, string>();
  for (let round = 0; round < 2 + ROUNDS; round++) {
    for (let turn = 0; turn < TURNS; turn++) {
      for (const measured of stands) {
        const from = performance.now();
        const answer = await measured.app.inject({
          method: 'POST',
          remoteAddress: nextAddress(),
          url: '/rest_partcheckout/checkout/add',
          headers: { cookie: cookies.get(measured) ?? '' },
          payload: bodies.get(measured)?.[turn] ?? {},
        });
        const time = performance.now() - from;
        if (answer.json().status !== 200) throw new Error(answer.body);
        for (const { name, value } of answer.cookies) cookies.set(measured, `${name}=${value}`);
        if (round < 2) continue;
        measured.of[ADD] ??= [];
        measured.of[ADD].push(time);
      }
    }
    for (const { database } of stands) await database.db.deleteFrom('bag_items').execute();
    cookies.clear();
  }
}

async function searchAlone({ db }: Database): Promise<number[]> {
  const catalogue = await openCatalogue(db);
  const index = await catalogue.facetIndex();
  const once = (q: string) => {
    const from = performance.now();
    const { query } = searchList(index, { q });
    listPage(index, query);
    return performance.now() - from;
  };
  for (const word of WORDS) once(word);
  const times = WORDS.flatMap(word => MORE.map(more => once(`${more}${word}`)));
  await catalogue.close();
  return times;
}

let callers = 0;

/** Returns another shopper's address for each request: the shop limits the calls of one. */
function nextAddress(): string {
  callers += 1;
  return `10.${[callers >> 16, callers >> 8, callers].map(part => part & 255).join('.')}`;
}

/** Sends a request of the shop's lists. @returns how many products it finds. */
async function ask(app: FastifyInstance, url: string): Promise<number> {
  const answer = await app.inject({ url, remoteAddress: nextAddress() });
  const { status, data } = answer.json();
  if (status !== 200) throw new Error(`${url}: ${answer.body.slice(0, 200)}`);
  return data.total;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Returns the heap size after garbage collection, in bytes. */
function used(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
