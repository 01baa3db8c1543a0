import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect, it } from 'vitest';
import { waitForHydration } from '../browser/visit.ts';
import { solveWork } from '../support/solve-work.ts';
import { devShopForFile, PAGE } from './dev-shop.ts';

const TABS = 'blocks/tabs';

const dev = devShopForFile();
const overlay = () => dev.page.locator('vite-error-overlay .window');

it('serves pages with their styles before any script, and hydrates without warnings', async () => {
  const scriptless = await (dev.context.browser() as Browser).newContext({ javaScriptEnabled: false });
  const plain = await scriptless.newPage();
  await plain.goto(dev.server.url + PAGE);
  const colour = await plain.locator('footer').evaluate(footer => getComputedStyle(footer).backgroundColor);
  expect(colour).toBe('rgb(246, 243, 238)');
  await scriptless.close();

  await dev.open('/');
  await waitForHydration(dev.page.locator('footer button').first());
  expect(await dev.page.locator('style:not([data-vite-dev-id])').count()).toBeLessThanOrEqual(1);
  const styles = dev.page.locator('style[data-vite-dev-id]');
  const ids = await styles.evaluateAll(all => all.map(style => style.getAttribute('data-vite-dev-id')));
  expect(new Set(ids).size).toBe(ids.length);
  expect(dev.problems).toEqual([]);
});

it('generates types and validators from a changed schema and reloads the page', async () => {
  await dev.open('/_gallery/editorial_block4');
  await dev.timeUntil(
    () =>
      dev.edit(
        'schemas/blocks/editorial_block4.schema.json',
        '"properties": {',
        '"properties": { "addedField": { "type": "string" },',
      ),
    () => document.querySelector('table')?.textContent?.includes('addedField') === true,
  );
  const generated = (name: string) =>
    readFileSync(join(dev.project.folder, 'schemas/generated', name), 'utf8');
  expect(generated('validators/editorial_block4.js')).toContain('addedField');
  await expect.poll(() => generated('types.ts')).toContain('addedField');
});

it('keeps the data and the SMS codes of the shop over a restart', async () => {
  const send = (path: string, body: object) =>
    dev.page.request.post(`${dev.server.url}${path}`, { data: body }).then(answer => answer.json());
  await dev.open('/no-such-page');
  const { data } = await send('/rest_captcha/proof/index', {});
  await send('/rest_captcha/proof/done', await solveWork(data.challenge));
  await send('/rest_captcha/refresh/index', { formId: 'register' });
  const [{ code: captcha }] = await (await dev.page.request.get(`${dev.server.url}/_outbox.json`)).json();
  await dev.timeUntil(
    () => dev.edit('server/web/pages/status-titles.ts', '页面未找到', 'Again'),
    () => document.title === 'Again',
  );
  const body = { mobile: '13800138000', captcha, type: 'register' };
  expect(await send('/rest_wesms/index/send', body)).toMatchObject({ status: 200 });
});

it('serves the block gallery and reloads it when its sources change', async () => {
  await dev.open('/_gallery?lang=en');
  expect(await dev.page.locator('main').evaluate(main => getComputedStyle(main).display)).not.toBe('inline');
  await dev.timeUntil(
    () =>
      dev.edit(
        'gallery/overview/texts.ts',
        'Everything that a page can hold',
        'Everything that a page may hold',
      ),
    () => document.body.textContent?.includes('Everything that a page may hold') === true,
  );
  await dev.open('/_gallery/block36');
  const preview = dev.page.frameLocator('iframe').first();
  await preview.getByRole('tab').first().waitFor();
  expect(dev.problems).toEqual([]);
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
  await dev.open();
  dev.edit(file, from, to);
  if (to.includes('no such tab')) {
    // Rendering in the browser fails silently; the server's reports are shown.
    await expect.poll(() => dev.tabs().count()).toBe(0);
    await dev.page.reload();
  }
  await overlay().waitFor({ state: 'attached' });
  await expect.poll(() => overlay().textContent()).toMatch(place);
  // Vite's watcher drops a change within 50 ms of the previous one.
  await dev.page.waitForTimeout(100);
  dev.edit(file, to, from);
  await overlay().waitFor({ state: 'detached' });
  await expect.poll(() => dev.tabs().allTextContents()).toEqual(['One', 'Two']);
});
