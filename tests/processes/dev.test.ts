import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import playwright from '../../playwright.config.ts';
import { waitForHydration } from '../browser/visit.ts';
import { copyProject, type Project } from '../new-block/project.ts';
import { copyBlankDatabase } from '../support/blank-database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { solveWork } from '../support/solve-work.ts';

const TABS = 'blocks/tabs';
const CONTENT = 'fixtures/content/pages/dev.json';
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

let project: Project;
const data = mkdtempSync(join(tmpdir(), 'vitrine-dev-'));
let server: ServerProcess;
/** Keeps Vite's modules in its cache from test to test. */
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  project = copyProject();
  await copyBlankDatabase(data);
  writeFileSync(join(project.folder, CONTENT), JSON.stringify(TEST_PAGE));
  server = await startServer(project.folder, { DATA_DIR: data, DATABASE_URL: '' }, 'scripts/dev.mjs');
  context = await (await chromium.launch(playwright.use?.launchOptions ?? {})).newContext();
  const warmUp = await context.newPage();
  await warmUp.goto(`${server.url}/cms/dev.html`);
  await warmUp.close();
});
afterAll(async () => {
  await context?.browser()?.close();
  await server?.stop();
  project?.remove();
  rmSync(data, { recursive: true, force: true });
});

beforeEach(async () => {
  problems = [];
  page = await context.newPage();
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', error => problems.push(String(error)));
});
afterEach(() => page.close());

/** Replaces text in a file of the copy. Later tests find the file changed. */
function edit(file: string, from: string, to: string): void {
  const path = join(project.folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
  writeFileSync(path, text.replace(from, to));
}

/** Measures the time until a check in the page passes, in ms. */
async function timeUntil(act: () => void, check: () => boolean): Promise<number> {
  const started = performance.now();
  act();
  await page.waitForFunction(check);
  return performance.now() - started;
}

async function open(path = '/cms/dev.html'): Promise<void> {
  // A change before the page is connected would not reload it.
  const connected = page.waitForEvent('console', message => message.text() === '[vite] connected.');
  // The gallery's pages load many frames.
  await page.goto(server.url + path, { waitUntil: path.startsWith('/_gallery') ? 'commit' : 'load' });
  await connected;
  if (path === '/cms/dev.html') await waitForHydration(tabs().first());
}

const tabs = () => page.getByRole('tab');

/** Opens the second tab, which is state of the block. */
async function selectSecondTab(): Promise<Locator> {
  await page.getByRole('tab', { name: 'Two' }).click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return page.locator('[role="tab"][aria-selected="true"]');
}

const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
const overlay = () => page.locator('vite-error-overlay .window');

it('serves pages with their styles before any script, and hydrates without warnings', async () => {
  const scriptless = await (context.browser() as Browser).newContext({ javaScriptEnabled: false });
  const plain = await scriptless.newPage();
  await plain.goto(`${server.url}/cms/dev.html`);
  const colour = await plain.locator('footer').evaluate(footer => getComputedStyle(footer).backgroundColor);
  expect(colour).toBe('rgb(246, 243, 238)');
  await scriptless.close();

  await open('/');
  await waitForHydration(page.locator('footer button').first());
  expect(await page.locator('style:not([data-vite-dev-id])').count()).toBeLessThanOrEqual(1);
  const styles = page.locator('style[data-vite-dev-id]');
  const ids = await styles.evaluateAll(all => all.map(style => style.getAttribute('data-vite-dev-id')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(problems).toEqual([]);
});

it('shows a changed component within a second and keeps the page’s state', async () => {
  await open();
  const selected = await selectSecondTab();
  const time = await timeUntil(
    () => edit(`${TABS}/TabName.tsx`, '{name}\n', '{name}!\n'),
    () => document.querySelector('[aria-selected="true"]')?.textContent === 'Two!',
  );
  expect(await selected.textContent()).toBe('Two!');
  expect(await isSamePage()).toBe(true);
  expect(problems).toEqual([]);
  expect(time).toBeLessThan(1000);
  // The server renders the change, too: hydration would warn otherwise.
  await open();
  expect(await tabs().allTextContents()).toEqual(['One!', 'Two!']);
  expect(problems).toEqual([]);
});

it('shows a changed stylesheet within a second and keeps the page’s state', async () => {
  await open();
  const selected = await selectSecondTab();
  const time = await timeUntil(
    () => edit(`${TABS}/tabs.module.css`, 'color: var(--stone);', 'color: rgb(1 2 3);'),
    () =>
      getComputedStyle(document.querySelector('[aria-selected="false"]') as Element).color === 'rgb(1, 2, 3)',
  );
  expect(await selected.textContent()).toBe('Two!');
  expect(await isSamePage()).toBe(true);
  expect(time).toBeLessThan(1000);
});

it('generates types and validators from a changed schema and reloads the page', async () => {
  await open('/_gallery/editorial_block4');
  await timeUntil(
    () =>
      edit(
        'schemas/blocks/editorial_block4.schema.json',
        '"properties": {',
        '"properties": { "addedField": { "type": "string" },',
      ),
    () => document.querySelector('table')?.textContent?.includes('addedField') === true,
  );
  const generated = (name: string) => readFileSync(join(project.folder, 'schemas/generated', name), 'utf8');
  await expect.poll(() => generated('validators/editorial_block4.js')).toContain('addedField');
  await expect.poll(() => generated('types.ts')).toContain('addedField');
});

it('restarts the server within two seconds and reloads the page', async () => {
  await open('/no-such-page');
  const time = await timeUntil(
    () => edit('server/web/pages/status-titles.ts', '页面未找到', 'Restarted'),
    () => document.title === 'Restarted',
  );
  expect(time).toBeLessThan(2000);
});

it('keeps the data and the SMS codes of the shop over a restart', async () => {
  const send = (path: string, body: object) =>
    page.request.post(`${server.url}${path}`, { data: body }).then(answer => answer.json());
  await open('/no-such-page');
  const { data } = await send('/rest_captcha/proof/index', {});
  await send('/rest_captcha/proof/done', await solveWork(data.challenge));
  await send('/rest_captcha/refresh/index', { formId: 'register' });
  const [{ code: captcha }] = await (await page.request.get(`${server.url}/_outbox.json`)).json();
  await timeUntil(
    () => edit('server/web/pages/status-titles.ts', 'Restarted', 'Again'),
    () => document.title === 'Again',
  );
  const body = { mobile: '13800138000', captcha, type: 'register' };
  expect(await send('/rest_wesms/index/send', body)).toMatchObject({ status: 200 });
});

it('reloads the page when its content changes', async () => {
  await open();
  const time = await timeUntil(
    () => edit(CONTENT, 'First title', 'Second title'),
    () => document.title === 'Second title',
  );
  expect(time).toBeLessThan(2000);
});

it('serves the block gallery and reloads it when its sources change', async () => {
  await open('/_gallery?lang=en');
  expect(await page.locator('main').evaluate(main => getComputedStyle(main).display)).not.toBe('inline');
  await timeUntil(
    () =>
      edit('gallery/overview/texts.ts', 'Everything that a page can hold', 'Everything that a page may hold'),
    () => document.body.textContent?.includes('Everything that a page may hold') === true,
  );
  await open('/_gallery/block36');
  const preview = page.frameLocator('iframe').first();
  await preview.getByRole('tab').first().waitFor();
  expect(problems).toEqual([]);
});

const SCHEMA = 'schemas/blocks/block36.schema.json';
const HEALTH = 'server/web/health/routes.ts';
it.each([
  ['a syntax error in a component', `${TABS}/TabName.tsx`, 'return (', 'return ((', /TabName\.tsx:\d+:\d+/],
  [
    'an error in a renderer',
    `${TABS}/TabName.tsx`,
    '  return (',
    "  if (name) throw new Error('no such tab');\n  return (",
    /no such tab[\s\S]*TabName\.tsx:\d+:\d+/,
  ],
  [
    'a server that does not start',
    HEALTH,
    'export ',
    "throw new Error('no such route');\nexport ",
    /no such route[\s\S]*server\/web\/health\/routes\.ts:\d+:\d+/,
  ],
  [
    'a missing module',
    HEALTH,
    'export ',
    "import './no-such-file.ts';\nexport ",
    /no-such-file\.ts[\s\S]*server\/web\/health\/routes\.ts/,
  ],
  ['a schema that is not valid JSON', SCHEMA, '"properties": {', '"properties": {,', /schema\.json:\d+:\d+/],
])('shows %s over the page, with file and line, until it is fixed', async (_name, file, from, to, place) => {
  await open();
  edit(file, from, to);
  if (to.includes('no such tab')) {
    // Rendering in the browser fails silently; the server's reports are shown.
    await expect.poll(() => tabs().count()).toBe(0);
    await page.reload();
  }
  await overlay().waitFor({ state: 'attached' });
  await expect.poll(() => overlay().textContent()).toMatch(place);
  // Vite's watcher drops a change within 50 ms of the previous one.
  await page.waitForTimeout(100);
  edit(file, to, from);
  await overlay().waitFor({ state: 'detached' });
  await expect.poll(() => tabs().allTextContents()).toEqual(['One!', 'Two!']);
});
