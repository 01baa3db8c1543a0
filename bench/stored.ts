import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { prepareDataDir } from './database.ts';
import { measureCpu, median, type Row } from './measure.ts';
import { sized } from './size.ts';
import { PAGES, writePages } from './start.ts';

/** Pages of a round that no cache has, and rounds. */
const FRESH = sized(40, 3);
const ROUNDS = sized(5, 1);
const CACHED = sized(2000, 20);

/** Measures a shop with all its pages in the database, beside the same shop with them in a folder. */
export async function benchStored(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-stored-'));
  const apps: FastifyInstance[] = [];
  try {
    const contentDir = join(folder, 'content');
    writePages(contentDir);
    writeMeasured(contentDir);
    const entry = await createRenderEntry();
    const open = async (store: 'database' | 'folder') => {
      const env = {
        ...{ LOG_LEVEL: 'silent', NODE_ENV: 'production', CONTENT_STORE: store },
        ...{ CONTENT_DIR: contentDir, DATA_DIR: join(folder, `data-${store}`) },
      };
      if (!existsSync(env.DATA_DIR)) await prepareDataDir(env.DATA_DIR);
      const app = await createApp(readConfig(env, process.cwd()), entry);
      await app.ready();
      return app;
    };
    const filled = await timed(async () => (await open('database')).close());
    const started = await timed(async () => apps.push(await open('database')));
    apps.push(await open('folder'));
    const [stored, files] = apps as [FastifyInstance, FastifyInstance];
    // Compiles code, and reads what all pages share.
    for (const app of [stored, files]) await ask(app, 0);
    const fresh: number[] = [];
    const cached: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const cpu = (app: FastifyInstance) =>
        measureCpu(async () => {
          for (let n = 1; n <= FRESH; n++) await ask(app, round * FRESH + n);
        });
      const isFirst = round % 2 === 0;
      const [first, second] = isFirst ? [files, stored] : [stored, files];
      const [a, b] = [await cpu(first), await cpu(second)];
      fresh.push(isFirst ? a / b : b / a);
      const again = (app: FastifyInstance) =>
        measureCpu(async () => {
          for (let n = 0; n < CACHED / 2; n++) await ask(app, 1 + (n % FRESH));
        });
      // The one that is asked later pays for more of the memory that is freed: each is asked first and last.
      const sides = [await again(files), await again(stored), await again(stored), await again(files)];
      const [before = 0, middle = 0, next = 0, after = 0] = sides;
      cached.push((before + after) / (middle + next));
    }
    const size = `${PAGES.toLocaleString('en')} pages`;
    return [
      {
        what: 'start of a shop with its pages in the database (s)',
        figure: started,
        budget: '≤ 10 s',
        note: `${size}; ${filled.toFixed(1)} s for the first one, which fills it`,
      },
      {
        what: 'pages of the database that no cache has, per CPU-second',
        figure: median(fresh),
        budget: '≥ 0.8 ×',
        note: `beside pages of a folder; ${FRESH} a round`,
      },
      {
        what: 'pages of the database from the page cache, per CPU-second',
        figure: median(cached),
        budget: '≥ 0.9 ×',
        note: `beside pages of a folder; ${CACHED} a round`,
      },
    ];
  } finally {
    for (const app of apps) await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns how long work takes, in s. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

/** Writes the pages that are requested: the home page, which shows everywhere. */
function writeMeasured(contentDir: string): void {
  const home = readFileSync(join(contentDir, 'pages/home.json'), 'utf8');
  for (let n = 0; n <= FRESH * ROUNDS; n++) {
    writeFileSync(join(contentDir, `pages/measured-${n}.json`), home.replace(/"title":\s*"/, `$&第${n}篇 `));
  }
}

/** Requests one of these pages. */
async function ask(app: FastifyInstance, n: number): Promise<void> {
  const url = `/cms/measured-${n}.html`;
  const { statusCode, body } = await app.inject({ url });
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}: ${body.slice(0, 200)}`);
}
