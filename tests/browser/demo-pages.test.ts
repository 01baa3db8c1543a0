import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { objections } from './objections.ts';
import { readThrough } from './read-through.ts';
import { shopForTests } from './shop.ts';
import { alive } from './visit.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/content/pages');
const keys = readdirSync(FOLDER).map(file => file.replace(/\.json$/, ''));
/** Pages whose address says what they are about. */
const PATHS: Record<string, string> = { home: '/', product: '/product/ARIA-TOP-HANDLE-1.html' };
const pathOf = (key: string) => PATHS[key] ?? `/cms/${key}.html`;
const shop = shopForTests();

it('notices what moves by itself', async () => {
  const { page, shifts } = await shop.page(1440, '/');
  await alive(page.getByRole('button', { name: '菜单', exact: true }));
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('p'), { textContent: '挤开' }));
  });
  await expect.poll(shifts).not.toEqual([]);
});

/** The widths at which nothing may stick out, by the screen that they are tried on. */
const WIDTHS: Record<number, number[]> = { 1440: [1920, 1440, 1024, 768], 390: [390, 320] };

describe.each(keys)('the demonstration page %s', key => {
  async function read(screen: number): Promise<void> {
    const { page, shifts } = await shop.page(screen, pathOf(key));
    await readThrough(page);
    expect(await shifts(), `${screen} px`).toEqual([]);
    expect(await page.locator('h1').boundingBox()).toMatchObject({ width: 1, height: 1 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await objections(page), `${screen} px`).toEqual([]);
    for (const width of WIDTHS[screen] ?? []) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
    await page.setViewportSize({ width: screen, height: 900 });
  }

  it('moves nothing while it is read, passes axe, and is as wide as the screen', async () => {
    for (const screen of Object.keys(WIDTHS)) await read(Number(screen));
  });
});

describe('the film on the demonstration page gold-at-night', () => {
  it.each([1440, 390])('passes axe in its window at %i px', async width => {
    const { page } = await shop.page(width, pathOf('gold-at-night'));
    await page.getByRole('button', { name: '观看影片' }).click();
    await page.getByRole('dialog').locator('video').waitFor();
    expect(await objections(page)).toEqual([]);
  });
});
