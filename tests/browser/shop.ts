import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './launch.ts';
import { startServer } from './server-process.ts';
import { type Visit, type VisitOptions, visitors } from './visit.ts';

export interface ShopOptions {
  /** Pages beside the demonstration's own: key → page, as an editor writes it. */
  pages?: Record<string, object>;
  /** Settings beside or instead of the tests' own. */
  env?: Record<string, string>;
  /** Folder of a project that has been built; this one unless told. */
  project?: string;
  /** What its visitors come with, and what is closed with the shop; launched for the first of them unless told. */
  browser?: Promise<Browser>;
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

/**
 * Starts the built server with a copy of the demonstration's content and the given pages. The build has to be
 * there: `node scripts/build.mjs`.
 */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const { pages = {}, env, project = ROOT } = options;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const leave = () => rmSync(folder, { recursive: true, force: true });
  const contentDir = join(folder, 'content');
  cpSync(join(project, 'fixtures/content'), contentDir, { recursive: true });
  for (const [key, page] of Object.entries(pages)) {
    writeFileSync(join(contentDir, 'pages', `${key}.json`), JSON.stringify(page));
  }
  const dataDir = join(folder, 'data');
  cpSync(inject('seeded'), dataDir, { recursive: true });
  const server = await startServer(project, {
    CONTENT_DIR: contentDir,
    // Of its own, for one process alone; whatever the environment says.
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ...env,
  }).catch(error => {
    leave();
    throw error;
  });
  let { browser } = options;
  const launch = () => {
    browser ??= launchBrowser();
    return browser;
  };
  const { visit } = visitors(launch);
  return {
    url: server.url,
    contentDir,
    page: (width, path, how) => visit(width, server.url + path, how),
    async close() {
      await (await browser)?.close();
      await server.stop();
      leave();
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
    shop = await openShop({ browser: launchBrowser(), ...options });
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
