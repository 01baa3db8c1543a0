import type { Browser, Locator } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitForHydration } from '../browser/visit.ts';
import { solveWork } from '../support/solve-work.ts';
import { CONTENT, DevShop } from './dev-shop.ts';

const TABS = 'blocks/tabs';
/** Names of the tabs, which one test changes for those that follow. */
let tabNames = ['One', 'Two'];

const STATUS_TITLES = 'server/web/pages/strings.ts';
/** Title of the page for unknown paths, which tests change. */
let statusTitle = '页面未找到';
const hasTitle = (title: string) => document.title === title;

const shop = new DevShop();
beforeAll(() => shop.start());
afterAll(() => shop.stop());
beforeEach(() => shop.openPage());
afterEach(() => shop.page.close());

/** Opens the second tab, which is state of the block. */
async function selectSecondTab(): Promise<Locator> {
  await shop.page.getByRole('tab', { name: 'Two' }).click();
  await shop.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return shop.page.locator('[role="tab"][aria-selected="true"]');
}

const isSamePage = () => shop.page.evaluate(() => 'isSamePage' in window);
const overlay = () => shop.page.locator('vite-error-overlay .window');

it('serves pages with their styles before any script, and hydrates without warnings', async () => {
  const scriptless = await (shop.context.browser() as Browser).newContext({ javaScriptEnabled: false });
  const plain = await scriptless.newPage();
  await plain.goto(`${shop.server.url}/cms/dev.html`);
  const colour = await plain.locator('footer').evaluate(footer => getComputedStyle(footer).backgroundColor);
  expect(colour).toBe('rgb(246, 243, 238)');
  await scriptless.close();

  await shop.open('/');
  await waitForHydration(shop.page.locator('footer button').first());
  expect(await shop.page.locator('style:not([data-vite-dev-id])').count()).toBeLessThanOrEqual(1);
  const styles = shop.page.locator('style[data-vite-dev-id]');
  const ids = await styles.evaluateAll(all => all.map(style => style.getAttribute('data-vite-dev-id')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(shop.problems).toEqual([]);
});

it('shows a changed component within a second and keeps the page’s state', async () => {
  await shop.open();
  const selected = await selectSecondTab();
  const { time, text } = await shop.timeEdits(
    1000,
    `${TABS}/TabName.tsx`,
    ['{name}\n', '{name}!\n', '{name}?\n', '{name}.\n'],
    text =>
      document.querySelector('[aria-selected="true"]')?.textContent === text.replace('{name}', 'Two').trim(),
  );
  tabNames = ['One', 'Two'].map(name => text.replace('{name}', name).trim());
  expect(await selected.textContent()).toBe(tabNames[1]);
  expect(await isSamePage()).toBe(true);
  expect(shop.problems).toEqual([]);
  expect(time).toBeLessThan(1000);
  // The server renders the change, too: hydration would warn otherwise.
  await shop.open();
  expect(await shop.tabs().allTextContents()).toEqual(tabNames);
  expect(shop.problems).toEqual([]);
});

it('shows a changed stylesheet within a second and keeps the page’s state', async () => {
  await shop.open();
  const selected = await selectSecondTab();
  const { time } = await shop.timeEdits(
    1000,
    `${TABS}/tabs.module.css`,
    ['color: var(--stone);', 'color: rgb(1, 2, 3);', 'color: rgb(4, 5, 6);', 'color: rgb(7, 8, 9);'],
    text =>
      `color: ${getComputedStyle(document.querySelector('[aria-selected="false"]') as Element).color};` ===
      text,
  );
  expect(await selected.textContent()).toBe(tabNames[1]);
  expect(await isSamePage()).toBe(true);
  expect(time).toBeLessThan(1000);
});

it('generates types and validators from a schema whenever it changes, and reloads the page', async () => {
  await shop.open('/_gallery/editorial_block4');
  const schema = 'schemas/blocks/editorial_block4.schema.json';
  const generated = (name: string) => shop.read(`schemas/generated/${name}`);
  const isInTable = (name: string) => document.querySelector('table')?.textContent?.includes(name) === true;
  let field = '"properties": {';
  for (const name of ['addedField', 'renamedField']) {
    const changed = `"properties": { "${name}": { "type": "string" },`;
    shop.edit(schema, field, changed);
    await shop.shows(isInTable, name);
    await expect.poll(() => generated('validators/editorial_block4.js')).toContain(name);
    await expect.poll(() => generated('types.ts')).toContain(name);
    field = changed;
  }
});

it('restarts the server within two seconds and reloads the page', async () => {
  await shop.open('/no-such-page');
  const { time, text } = await shop.timeEdits(
    2000,
    STATUS_TITLES,
    [statusTitle, 'Restarted', 'Once more', 'At last'],
    hasTitle,
  );
  statusTitle = text;
  expect(time).toBeLessThan(2000);
});

it('keeps the data and the SMS codes of the shop over a restart', async () => {
  const send = (path: string, body: object) =>
    shop.page.request.post(`${shop.server.url}${path}`, { data: body }).then(answer => answer.json());
  await shop.open('/no-such-page');
  const { data } = await send('/rest_captcha/proof/index', {});
  await send('/rest_captcha/proof/done', await solveWork(data.challenge));
  await send('/rest_captcha/refresh/index', { formId: 'register' });
  const [{ code: captcha }] = await (await shop.page.request.get(`${shop.server.url}/_outbox.json`)).json();
  shop.edit(STATUS_TITLES, statusTitle, 'Again');
  await shop.shows(hasTitle, 'Again');
  const body = { mobile: '13800138000', captcha, type: 'register' };
  expect(await send('/rest_wesms/index/send', body)).toMatchObject({ status: 200 });
});

it('reloads the page when its content changes', async () => {
  await shop.open();
  const titles = ['First title', 'Second title', 'Third title', 'Fourth title'] as const;
  const { time } = await shop.timeEdits(2000, CONTENT, titles, hasTitle);
  expect(time).toBeLessThan(2000);
});

it('serves the block gallery and reloads it when its sources change', async () => {
  await shop.open('/_gallery?lang=en');
  expect(await shop.page.locator('main').evaluate(main => getComputedStyle(main).display)).not.toBe('inline');
  shop.edit('gallery/overview/texts.ts', 'Everything that a page can hold', 'All that a page may hold');
  await shop.shows(text => document.body.textContent?.includes(text) === true, 'All that a page may hold');
  await shop.open('/_gallery/block36');
  const preview = shop.page.frameLocator('iframe').first();
  await preview.getByRole('tab').first().waitFor();
  expect(shop.problems).toEqual([]);
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
  await shop.open();
  shop.edit(file, from, to);
  if (to.includes('no such tab')) {
    // Rendering in the browser fails silently; the server's reports are shown.
    await expect.poll(() => shop.tabs().count()).toBe(0);
    await shop.page.reload();
  }
  await overlay().waitFor({ state: 'attached' });
  await expect.poll(() => overlay().textContent()).toMatch(place);
  // Vite's watcher drops a change within 50 ms of the previous one.
  await shop.page.waitForTimeout(100);
  shop.edit(file, to, from);
  await overlay().waitFor({ state: 'detached' });
  await expect.poll(() => shop.tabs().allTextContents()).toEqual(tabNames);
});
