import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import playwright from '../../playwright.config.ts';
import { stopViewTransitions } from '../browser/page-watches.ts';
import { waitForHydration } from '../browser/visit.ts';
import { copyProject, type Project } from '../new-block/project.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The page of the tests: its path, and its file in the project. */
const PAGE = '/cms/dev.html';
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

/** `npm run dev` in a copy of the project, with a page of a browser. */
export class DevShop {
  project!: Project;
  server!: ServerProcess;
  /** Keeps Vite's modules in its cache from test to test. */
  context!: BrowserContext;
  page!: Page;
  /** Warnings and errors in the console of the page. */
  problems: string[] = [];
  private readonly data = mkdtempSync(join(tmpdir(), 'vitrine-dev-'));

  async start(): Promise<void> {
    this.project = copyProject();
    const { folder } = this.project;
    // What was generated before, so that the server compiles no schema at its start.
    for (const made of ['schemas/generated', 'dist/.generated.json'])
      if (existsSync(join(ROOT, made))) cpSync(join(ROOT, made), join(folder, made), { recursive: true });
    await copyShopDatabase(this.data);
    writeFileSync(join(folder, CONTENT), JSON.stringify(TEST_PAGE));
    const [server, browser] = await Promise.all([
      startServer(folder, { DATA_DIR: this.data, DATABASE_URL: '' }, ['scripts/vitrine.mjs', 'dev']),
      chromium.launch(playwright.use?.launchOptions ?? {}),
    ]);
    this.server = server;
    this.context = await browser.newContext();
    await this.context.addInitScript(stopViewTransitions);
    // Vite finds the packages of a page when it is first opened, and may reload it then.
    await this.openPage();
    await this.open();
    await this.page.close();
  }

  async stop(): Promise<void> {
    await this.context?.browser()?.close();
    await this.server?.stop();
    this.project?.remove();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Opens an empty page for the next test. */
  async openPage(): Promise<void> {
    this.problems = [];
    this.page = await this.context.newPage();
    this.page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
    this.page.on('pageerror', error => this.problems.push(String(error)));
  }

  /** Opens a path, and waits until changes are shown in the page. */
  async open(path = PAGE): Promise<void> {
    // A change before the page is connected would not reload it.
    const connected = this.page.waitForEvent('console', message => message.text() === '[vite] connected.');
    // The gallery's pages load many frames.
    const waitUntil = path.startsWith('/_gallery') ? 'commit' : 'load';
    await Promise.all([connected, this.page.goto(this.server.url + path, { waitUntil })]);
    if (path === PAGE) await waitForHydration(this.tabs().first());
  }

  tabs(): Locator {
    return this.page.getByRole('tab');
  }

  /** Returns a file of the copy. */
  read(file: string): string {
    return readFileSync(join(this.project.folder, file), 'utf8');
  }

  /** Replaces text in a file of the copy. Later tests find the file changed. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
    writeFileSync(join(this.project.folder, file), text.replace(from, to));
  }

  /** Waits until a check in the page passes. A page without frames is checked, too. */
  async shows<Value>(check: (value: Value) => boolean, value: Value): Promise<void> {
    await this.page.waitForFunction(check as (value: unknown) => boolean, value, { polling: 20 });
  }

  /**
   * Replaces a file's text by the next of `texts`, and measures in ms until the page shows it. An edit that took longer
   * than the limit is followed by another one, because other work of the machine may have delayed it.
   *
   * @param check whether the page shows a text.
   * @returns the time of the last edit, and its text.
   */
  async timeEdits(
    limit: number,
    file: string,
    texts: readonly [string, ...string[]],
    check: (text: string) => boolean,
  ): Promise<{ time: number; text: string }> {
    let time = Number.POSITIVE_INFINITY;
    let [text] = texts;
    for (const next of texts.slice(1)) {
      const started = performance.now();
      this.edit(file, text, next);
      await this.shows(check, next);
      time = performance.now() - started;
      text = next;
      if (time < limit) break;
    }
    return { time, text };
  }
}
