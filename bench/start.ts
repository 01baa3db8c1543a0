import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import type { Row } from './measure.ts';
import { sized } from './size.ts';

const PRODUCTS = sized(100_000, 400);
const PAGES = sized(5000, 60);

/**
 * Measures the start of a large shop whose database exists: how long it takes until the server can listen, how long requests
 * would wait for the event loop meanwhile, and the first search. The second figure is also that of each later version of
 * the catalogue, whose index is built while the shop serves.
 */
export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  try {
    return await measureStart(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStart(folder: string): Promise<Row[]> {
  const file = join('dist/catalogue', `products-${PRODUCTS}.json`);
  execFileSync(process.execPath, ['scripts/catalogue.mjs', '--products', String(PRODUCTS), '--out', file]);
  const contentDir = join(folder, 'content');
  writePages(contentDir);
  const env = {
    LOG_LEVEL: 'silent',
    CATALOGUE_FILE: file,
    CONTENT_DIR: contentDir,
    DATA_DIR: join(folder, 'data'),
  };
  const config = readConfig(env, process.cwd());
  const entry = await createRenderEntry();
  await createApp(config, entry).then(app => app.close());
  const before = process.memoryUsage().rss;
  const from = performance.now();
  const cpuBefore = process.cpuUsage();
  const app = await createApp(config, entry);
  const opened = performance.now() - from;
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  await app.prepareIndexes();
  await app.ready();
  loop.disable();
  const ready = performance.now() - from;
  const { user, system } = process.cpuUsage(cpuBefore);
  const rss = process.memoryUsage().rss;
  const first = await search(app);
  // By then, a search lets the files of all pages be checked.
  await setTimeout(sized(2500, 100));
  const later = await search(app);
  await app.close();
  const size = `${PRODUCTS.toLocaleString('en')} products, ${PAGES.toLocaleString('en')} pages`;
  return [
    {
      what: 'start of a large shop, until it listens (s)',
      figure: ready / 1000,
      budget: '≤ 60 s',
      note: `${size}; database opened in ${(opened / 1000).toFixed(1)} s; ${((user + system) / 1e6).toFixed(1)} CPU s; memory grows by ${((rss - before) / 1e6).toFixed()} MB to ${(rss / 1e6).toFixed()} MB`,
    },
    {
      what: 'longest turn of the event loop while indexes are built (ms)',
      figure: loop.max / 1e6,
      budget: '≤ 100 ms',
      note: `99th percentile ${(loop.percentile(99) / 1e6).toFixed(1)} ms`,
    },
    {
      what: 'first search after a start (ms)',
      figure: first,
      budget: '≤ 100 ms',
      note: `${size}; ${later.toFixed()} ms for one that lets all files be checked`,
    },
  ];
}

/** Searches by a call. @returns how long it takes, in ms. */
async function search(app: FastifyInstance): Promise<number> {
  const asked = performance.now();
  const answer = await app.inject(`/rest/default/V3/applet/search/products?q=${encodeURIComponent('保养')}`);
  const time = performance.now() - asked;
  if (answer.json().status !== 200) throw new Error(answer.body.slice(0, 200));
  return time;
}

/** Writes the demonstration's content, and copies of its pages up to the number. */
function writePages(contentDir: string): void {
  cpSync('fixtures/content', contentDir, { recursive: true });
  const pages = join(contentDir, 'pages');
  mkdirSync(pages, { recursive: true });
  const texts = readdirSync(pages).map(name => readFileSync(join(pages, name), 'utf8'));
  for (let n = texts.length; n < PAGES; n++) {
    const text = texts[n % texts.length] as string;
    writeFileSync(join(pages, `copy-${n}.json`), text.replace(/"title":\s*"/, `$&第${n}篇 `));
  }
}
