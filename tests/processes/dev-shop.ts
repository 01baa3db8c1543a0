import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import playwright from '../../playwright.config.ts';
import { waitForHydration } from '../browser/visit.ts';
import { copyProject, type Project } from '../new-block/project.ts';
import { copyBlankDatabase } from '../support/blank-database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

/** The page of these tests: its path, and its file in the project. */
export const PAGE = '/cms/dev.html';
export const CONTENT = 'fixtures/content/pages/dev.json';

const html = (text: string) => ({ blockType: 'editorial_block5', content: { pc: `<p>${text}</p>` } });
const TEST_PAGE = {
  title: 'First title',
  content: {
    tabs: {
      blockType: 'block36',
      tabs: ['One', 'Two'].map(name => ({ name, blocks: { [`text-${name}`]: html(`Content ${name}`) } })),
    },
  },
};

/** `npm run dev` in a copy of the project, with a page of a browser for each test. */
export class DevShop {
  project!: Project;
  server!: ServerProcess;
  /** Keeps Vite's modules in its cache from test to test. */
  context!: BrowserContext;
  page!: Page;
  /** Warnings and errors in the console of the test's page. */
  problems: string[] = [];
  private readonly data = mkdtempSync(join(tmpdir(), 'vitrine-dev-'));

  async start(): Promise<void> {
    this.project = copyProject();
    await copyBlankDatabase(this.data);
    writeFileSync(join(this.project.folder, CONTENT), JSON.stringify(TEST_PAGE));
    const env = { DATA_DIR: this.data, DATABASE_URL: '' };
    this.server = await startServer(this.project.folder, env, 'scripts/dev.mjs');
    this.context = await (await chromium.launch(playwright.use?.launchOptions ?? {})).newContext();
    const warmUp = await this.context.newPage();
    await warmUp.goto(this.server.url + PAGE);
    await warmUp.close();
  }

  async stop(): Promise<void> {
    await this.context?.browser()?.close();
    await this.server?.stop();
    this.project?.remove();
    rmSync(this.data, { recursive: true, force: true });
  }

  async openPage(): Promise<void> {
    this.problems = [];
    this.page = await this.context.newPage();
    // Other tests may run meanwhile.
    this.page.setDefaultTimeout(60_000);
    this.page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
    this.page.on('pageerror', error => this.problems.push(String(error)));
  }

  /** Replaces text in a file of the copy. Later tests find the file changed. */
  edit(file: string, from: string, to: string): void {
    const path = join(this.project.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
    writeFileSync(path, text.replace(from, to));
  }

  /** Measures the time until a check in the page passes, in ms. */
  async timeUntil(act: () => void, check: () => boolean): Promise<number> {
    const started = performance.now();
    act();
    await this.page.waitForFunction(check);
    return performance.now() - started;
  }

  async open(path = PAGE): Promise<void> {
    // A change before the page is connected would not reload it.
    const connected = this.page.waitForEvent('console', message => message.text() === '[vite] connected.');
    // The gallery's pages load many frames.
    const waitUntil = path.startsWith('/_gallery') ? 'commit' : 'load';
    await this.page.goto(this.server.url + path, { waitUntil });
    await connected;
    if (path === PAGE) await waitForHydration(this.tabs().first());
  }

  tabs() {
    return this.page.getByRole('tab');
  }
}

/** Starts `npm run dev` for a file, with a new page before each test. */
export function devShopForFile(): DevShop {
  const shop = new DevShop();
  beforeAll(() => shop.start());
  afterAll(() => shop.stop());
  beforeEach(() => shop.openPage());
  afterEach(() => shop.page.close());
  return shop;
}
