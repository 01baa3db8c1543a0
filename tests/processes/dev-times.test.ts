import type { Locator } from '@playwright/test';
import { expect, it } from 'vitest';
import { CONTENT, devShopForFile } from './dev-shop.ts';

const TABS = 'blocks/tabs';

const dev = devShopForFile();

/** Opens the second tab, which is state of the block. */
async function selectSecondTab(): Promise<Locator> {
  await dev.page.getByRole('tab', { name: 'Two' }).click();
  await dev.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return dev.page.locator('[role="tab"][aria-selected="true"]');
}

const isSamePage = () => dev.page.evaluate(() => 'isSamePage' in window);

it('shows a changed component within a second and keeps the page’s state', async () => {
  await dev.open();
  const selected = await selectSecondTab();
  const time = await dev.timeUntil(
    () => dev.edit(`${TABS}/TabName.tsx`, '{name}\n', '{name}!\n'),
    () => document.querySelector('[aria-selected="true"]')?.textContent === 'Two!',
  );
  expect(await selected.textContent()).toBe('Two!');
  expect(await isSamePage()).toBe(true);
  expect(dev.problems).toEqual([]);
  expect(time).toBeLessThan(1000);
  // The server renders the change, too: hydration would warn otherwise.
  await dev.open();
  expect(await dev.tabs().allTextContents()).toEqual(['One!', 'Two!']);
  expect(dev.problems).toEqual([]);
});

it('shows a changed stylesheet within a second and keeps the page’s state', async () => {
  await dev.open();
  const selected = await selectSecondTab();
  const time = await dev.timeUntil(
    () => dev.edit(`${TABS}/tabs.module.css`, 'color: var(--stone);', 'color: rgb(1 2 3);'),
    () =>
      getComputedStyle(document.querySelector('[aria-selected="false"]') as Element).color === 'rgb(1, 2, 3)',
  );
  expect(await selected.textContent()).toBe('Two!');
  expect(await isSamePage()).toBe(true);
  expect(time).toBeLessThan(1000);
});

it('restarts the server within two seconds and reloads the page', async () => {
  await dev.open('/no-such-page');
  const time = await dev.timeUntil(
    () => dev.edit('server/web/pages/status-titles.ts', '页面未找到', 'Restarted'),
    () => document.title === 'Restarted',
  );
  expect(time).toBeLessThan(2000);
});

it('reloads the page when its content changes', async () => {
  await dev.open();
  const time = await dev.timeUntil(
    () => dev.edit(CONTENT, 'First title', 'Second title'),
    () => document.title === 'Second title',
  );
  expect(time).toBeLessThan(2000);
});
