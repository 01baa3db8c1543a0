import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import playwright from '../../playwright.config.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { pause } from '../support/wait-until.ts';
import { extractPackage } from './packed/link-packages.ts';
import { packOnce } from './packed/pack-once.ts';
import { runIn } from './run-command.ts';

const VITRINE = 'node_modules/vitrine/scripts/vitrine.mjs';

/** Packing and building, in ms. */
const PATIENCE = 600_000;

/** Longest time from `init` to the first page, beside the installation, in seconds. */
const FIRST_PAGE = 30;

const work = mkdtempSync(join(tmpdir(), 'own-shop-'));
const project = join(work, 'my-shop');
let server: ServerProcess | undefined;
let browser: Browser | undefined;
/** Seconds of `init`, and of `dev` until it answers. */
let toServer = 0;

const secondsSince = (started: number) => (performance.now() - started) / 1000;

beforeAll(async () => {
  const { vitrine } = packOnce();
  extractPackage(vitrine, work);
  let started = performance.now();
  runIn(work, process.execPath, [VITRINE, 'init', 'my-shop', '--yes']);
  toServer += secondsSince(started);
  extractPackage(vitrine, project);
  runIn(project, process.execPath, [VITRINE, 'new', 'block', 'quote']);
  const home = join(project, 'content/pages/home.json');
  const page = JSON.parse(readFileSync(home, 'utf8'));
  page.content.quote = { blockType: 'quote', words: '少即是多' };
  writeFileSync(home, JSON.stringify(page, null, 2));
  const env = { NODE_ENV: '', DATABASE_URL: '', REDIS_URL: '', DATA_DIR: '', CONTENT_DIR: '' };
  started = performance.now();
  server = await startServer(project, env, [VITRINE, 'dev']);
  toServer += secondsSince(started);
  browser = await chromium.launch(playwright.use?.launchOptions ?? {});
}, PATIENCE);

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(work, { recursive: true, force: true });
}, 120_000);

it('a shop of one’s own shows its first page within half a minute of its creation', async () => {
  const started = performance.now();
  const page = await (browser as Browser).newPage();
  await page.goto(server?.url ?? '');
  await page.getByText('少即是多').waitFor();
  const toPage = secondsSince(started);
  console.log(
    `Seconds from init to an open server, and to the page: ${toServer.toFixed(1)}, ${toPage.toFixed(1)}`,
  );
  expect(toServer + toPage).toBeLessThan(FIRST_PAGE);
  await page.close();
}, 120_000);

it(
  'a shop of one’s own shows an edit of a block in the open page within a second',
  async () => {
    const page = await (browser as Browser).newPage();
    const problems: string[] = [];
    page.on('pageerror', error => problems.push(String(error)));
    // Vite finds the packages of a page when it is first opened, and reloads it then.
    for (const _ of ['first', 'again']) await page.goto(server?.url ?? '', { waitUntil: 'networkidle' });
    await page.getByText('少即是多').waitFor();
    const file = join(project, 'blocks/quote/Quote.tsx');
    const before = readFileSync(file, 'utf8');
    let shown = Number.POSITIVE_INFINITY;
    // The first change may find the page still loading.
    for (const mark of ['甲', '乙', '丙']) {
      const started = performance.now();
      writeFileSync(file, before.replace('{block.words}', `{block.words}${mark}`));
      await page.getByText(`少即是多${mark}`).waitFor();
      shown = Math.min(shown, performance.now() - started);
      // The watcher of files reports nothing more for 50 ms.
      await pause(500);
    }
    expect(shown).toBeLessThan(1000);
    expect(problems).toEqual([]);
  },
  PATIENCE,
);
