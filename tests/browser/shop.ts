import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { startServer } from './server-process.ts';
import { type Visit, type VisitOptions, visitors } from './visit.ts';

/** Pages beside the demonstration's own: key → page, as an editor writes it. */
type Pages = Record<string, object>;

export interface ShopOptions {
  pages?: Pages;
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

/** The browser that runs for all tests. Closing it closes the windows that were opened here, and leaves it to others. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));

/**
 * Starts the built server with a copy of the demonstration's content and the given pages. The build has to be
 * there: `node scripts/build.mjs`.
 */
export async function openShop({ pages = {}, env, project = ROOT }: ShopOptions = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'));
  const leave = () => rmSync(folder, { recursive: true, force: true });
  const contentDir = join(folder, 'content');
  cpSync(join(project, 'fixtures/content'), contentDir, { recursive: true });
  writePages(contentDir, pages);
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
  const { page, leave: leaveBrowser } = visitsTo(server.url);
  return {
    url: server.url,
    contentDir,
    page,
    async close() {
      await leaveBrowser();
      await server.stop();
      leave();
    },
  };
}

/** The shop that is open for all tests, with pages of one file, which go when it is closed. */
function enterDemo(pages: Pages = {}): Omit<Shop, 'contentDir'> {
  const { url, contentDir } = inject('demo');
  writePages(contentDir, pages);
  const { page, leave } = visitsTo(url);
  return {
    url,
    page,
    async close() {
      await leave();
      for (const key of Object.keys(pages)) restorePage(contentDir, key);
    },
  };
}

const pageFile = (contentDir: string, key: string) => join(contentDir, 'pages', `${key}.json`);

function writePages(contentDir: string, pages: Pages): void {
  for (const [key, page] of Object.entries(pages)) {
    writeFileSync(pageFile(contentDir, key), JSON.stringify(page));
  }
}

function restorePage(contentDir: string, key: string): void {
  const original = pageFile(join(ROOT, 'fixtures/content'), key);
  if (existsSync(original)) cpSync(original, pageFile(contentDir, key));
  else rmSync(pageFile(contentDir, key));
}

/** Visits to a shop; the browser is reached for the first of them. */
function visitsTo(url: string) {
  let browser: Promise<Browser> | undefined;
  const { visit } = visitors(() => {
    browser ??= openBrowser();
    return browser;
  });
  return {
    page: (width: number, path: string, how?: VisitOptions) => visit(width, url + path, how),
    leave: async () => void (await (await browser)?.close()),
  };
}

/**
 * A shop for all tests of a file: the one that is open for every file, or with settings, or for tests that register,
 * prove mobiles or buy what is in stock, one of their `own`. After each test its visits end, and none of them may have
 * had anything in the console that the test did not expect.
 */
export function shopForTests({
  own,
  ...options
}: ShopOptions & { own?: boolean } = {}): Pick<Shop, 'page'> & { get url(): string } {
  let shop: Pick<Shop, 'url' | 'page' | 'close'> | undefined;
  const visits: Visit[] = [];
  const open = () => {
    if (!shop) throw new Error('The shop opens before the first test.');
    return shop;
  };
  beforeAll(async () => {
    shop = own || options.env ? await openShop(options) : enterDemo(options.pages);
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
