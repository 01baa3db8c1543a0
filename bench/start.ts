import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { prepareDataDir } from './database.ts';
import type { Row } from './measure.ts';
import { IS_SMALL, sized } from './size.ts';

/** Writes the CPU time of a process to its file descriptor 3. */
const METER = pathToFileURL(resolve('bench/meter.mjs')).href;

const PRODUCTS = sized(100_000, 400);
/** Pages of a large shop. */
export const PAGES = sized(5000, 60);

/**
 * Measures the start of a large shop whose database exists: how long it takes until the first page and until all indexes are
 * built, how long requests wait meanwhile, and the first search. The waits are also those of each later version of the
 * catalogue, whose index is built while the shop serves.
 */
export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  try {
    const rows = await measureStart(folder);
    return IS_SMALL ? rows : [...(await measureDemonstration(join(folder, 'demonstration'))), ...rows];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures how long the demonstration takes to open: with an empty folder, and with the database of the start before. */
async function measureDemonstration(dataDir: string): Promise<Row[]> {
  const [cold, warm] = [await openOnce(dataDir), await openOnce(dataDir)];
  const row = (what: string, { seconds, cpu }: Opening, budget: string): Row => ({
    ...{ what, figure: seconds, budget },
    note: `the demonstration, ${cpu.toFixed(1)} s of CPU time`,
  });
  return [
    row('start with an empty folder, until it is open (s)', cold, '≤ 20 s'),
    row('start with its database, until it is open (s)', warm, '≤ 2 s'),
  ];
}

interface Opening {
  seconds: number;
  /** CPU time in seconds. */
  cpu: number;
}

/** Starts the built server, and ends it once it is open. */
function openOnce(dataDir: string): Promise<Opening> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const server = spawn(process.execPath, ['--import', METER, 'dist/server/server.js'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    let seconds = Number.NaN;
    let used = '';
    server.stdout?.on('data', (text: Buffer) => {
      if (!Number.isNaN(seconds) || !text.includes('is open on')) return;
      seconds = (performance.now() - from) / 1000;
      server.kill();
    });
    server.stdio[3]?.on('data', (text: Buffer) => {
      used += text;
    });
    server.on('error', reject).on('close', code => {
      if (Number.isNaN(seconds))
        return reject(new Error(`The server ended with ${code} before it was open.`));
      resolve({ seconds, cpu: JSON.parse(used).cpu / 1e6 });
    });
  });
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
  await prepareDataDir(env.DATA_DIR);
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
  await app.ready();
  const listens = performance.now() - from;
  const indexes = app.prepareIndexes().then(() => performance.now() - from);
  const { first: firstPage, longest } = await visitUntil(app, indexes);
  const ready = await indexes;
  loop.disable();
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
      what: 'start of a large shop, until its first page (s)',
      figure: (listens + firstPage) / 1000,
      budget: '≤ 20 s',
      note: `${size}; the page takes ${firstPage.toFixed()} ms while indexes are built`,
    },
    {
      what: 'longest answer of the home page while indexes are built (ms)',
      figure: longest,
      budget: '≤ 100 ms',
      note: 'in place: from the request until the last byte',
    },
    {
      what: 'start of a large shop, until its indexes are built (s)',
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

/** Opens the home page again and again until something is done. @returns the time of the first and of the longest later one, in ms. */
async function visitUntil(
  app: FastifyInstance,
  done: Promise<unknown>,
): Promise<{ first: number; longest: number }> {
  let isDone = false;
  const end = done.finally(() => {
    isDone = true;
  });
  const visit = async () => {
    const asked = performance.now();
    const { statusCode } = await app.inject('/');
    if (statusCode !== 200) throw new Error(`The home page answers ${statusCode}.`);
    return performance.now() - asked;
  };
  const first = await visit();
  let longest = 0;
  do {
    longest = Math.max(longest, await visit());
    await setTimeout(5);
  } while (!isDone);
  await end;
  return { first, longest };
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
export function writePages(contentDir: string): void {
  cpSync('fixtures/content', contentDir, { recursive: true });
  const pages = join(contentDir, 'pages');
  mkdirSync(pages, { recursive: true });
  const texts = readdirSync(pages).map(name => readFileSync(join(pages, name), 'utf8'));
  for (let n = texts.length; n < PAGES; n++) {
    const text = texts[n % texts.length] as string;
    writeFileSync(join(pages, `copy-${n}.json`), text.replace(/"title":\s*"/, `$&第${n}篇 `));
  }
}
