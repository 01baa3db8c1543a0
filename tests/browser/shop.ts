import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './launch.ts';
import { forget, openVisit, type Visit, type VisitOptions } from './visit.ts';

export interface ShopOptions {
  /** Pages beside the demonstration's own: key → page, as an editor writes it. */
  pages?: Record<string, object>;
  /** Settings beside or instead of the tests' own. */
  env?: Record<string, string>;
  /** Folder of a project that has been built; this one unless told. */
  project?: string;
}

/** A running shop, with its own content. */
export interface Shop {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  url: string;
  /** What it reads its content from; an edit in here shows on the next request. */
  contentDir: string;
  /** Opens a page for a visitor with a screen of that width; below 768 px it is a phone. */
  page(width: number, path: string, options?: VisitOptions): Promise<Visit>;
  /** @throws Error unless the server ends by itself, in good order. */
  close(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const PATIENCE = 20_000; // milliseconds for the server to open, and to close

/**
 * Starts the built server on a free port, with a copy of the demonstration's content and the given pages.
 * The build has to be there: `node scripts/build.mjs`.
 */
export async function openShop({ pages = {}, env = {}, project = ROOT }: ShopOptions = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const contentDir = join(folder, 'content');
  cpSync(join(project, 'fixtures/content'), contentDir, { recursive: true });
  for (const [key, page] of Object.entries(pages)) {
    writeFileSync(join(contentDir, 'pages', `${key}.json`), JSON.stringify(page));
  }
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: project,
    env: {
      ...process.env,
      CONTENT_DIR: contentDir,
      // Of its own, for one process alone; whatever the environment says.
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(server).catch(error => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  let browser: Promise<Browser> | undefined;
  /** Pages that have been visited, by width: the next visitor is served sooner. */
  const idle: [width: number, visit: Visit][] = [];

  async function openPage(width: number, path: string, options: VisitOptions = {}): Promise<Visit> {
    browser ??= launchBrowser();
    const special = Object.keys(options).length > 0;
    const at = special ? -1 : idle.findIndex(([of]) => of === width);
    const used = at === -1 ? undefined : idle.splice(at, 1)[0]?.[1];
    const visit = used ?? (await openVisit(await browser, width, options));
    await visit.page.goto(url + path, { waitUntil: options.waitUntil ?? 'load' });
    if (special) return visit;
    return { ...visit, close: () => forget(visit).then(() => void idle.push([width, visit])) };
  }

  return {
    url,
    contentDir,
    page: openPage,
    async close() {
      await (await browser)?.close();
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A shop for all tests of a file. After each test its visits end, and none of them may have had anything in the
 * console that the test did not expect.
 */
export function shopForTests(options: ShopOptions = {}): Pick<Shop, 'page'> & { get url(): string } {
  let shop: Shop | undefined;
  const visits: Visit[] = [];
  const open = () => {
    if (!shop) throw new Error('The shop opens before the first test.');
    return shop;
  };
  beforeAll(async () => {
    shop = await openShop(options);
  });
  afterEach(async () => {
    const ended = visits.splice(0);
    const problems = ended.flatMap(visit => visit.problems);
    await Promise.all(ended.map(visit => visit.close()));
    expect(problems).toEqual([]);
  });
  afterAll(() => shop?.close());
  return {
    get url() {
      return open().url;
    },
    async page(...visit) {
      const opened = await open().page(...visit);
      visits.push(opened);
      return opened;
    },
  };
}

/** Waits for the line that tells where the server listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const give = (reason: string) => fail(new Error(`The shop did not open: ${reason}\n${said}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      give('it took too long.');
    }, PATIENCE);
    const hear = (chunk: Buffer) => {
      said = (said + chunk).slice(-10_000);
      const port = /VITRINE is open on http:\/\/[^/\s]+:(\d+)/.exec(said)?.[1];
      if (!port) return;
      clearTimeout(timer);
      done(`http://127.0.0.1:${port}`);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('error', error => give(error.message));
    server.once('exit', code => {
      clearTimeout(timer);
      give(`it ended with code ${code}.`);
    });
  });
}

/** Asks the server to stop, and makes sure that it does so in good order. */
async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise<string>(done => {
    server.once('exit', (code, signal) => done(signal ?? `code ${code}`));
  });
  const timer = setTimeout(() => server.kill('SIGKILL'), PATIENCE);
  const how = server.kill('SIGTERM') ? await ended : `code ${server.exitCode}, before it was asked to`;
  clearTimeout(timer);
  if (how !== 'code 0') throw new Error(`The shop ended with ${how} instead of code 0.`);
}
