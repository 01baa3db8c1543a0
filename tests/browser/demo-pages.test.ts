import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Block } from '#engine';
import { readJson } from '../support/read-sample.ts';
import { findViolations, PAGE_RULES, STYLESHEET_RULES } from './axe.ts';
import { findCoveredWords } from './covered-words.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { readThrough } from './read-through.ts';
import { waitForHydration } from './visit.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/content/pages');
/** Screens that show something of their address; conformance.test.ts has the others as a page has them: alone. */
const ADDRESSED = ['screen_product_detail', 'screen_product_list', 'screen_search_result'];
const keys = readdirSync(FOLDER)
  .map(file => file.replace(/\.json$/, ''))
  .filter(key => {
    const { content } = readJson<{ content: Record<string, Block> }>(`fixtures/content/pages/${key}.json`);
    const [only, ...more] = Object.values(content);
    if (!only || more.length > 0 || !only.blockType.startsWith('screen_')) return true;
    const isPlain = Object.values(only).every(value => typeof value !== 'object');
    return !isPlain || ADDRESSED.includes(only.blockType);
  });
/** Pages with a path of their own. */
const PATHS: Record<string, string> = { home: '/', product: '/product/ARIA-TOP-HANDLE-1.html' };
const findPath = (key: string) => PATHS[key] ?? `/cms/${key}.html`;

test('detects a layout shift', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, '/');
  await waitForHydration(page.getByRole('button', { name: '菜单', exact: true }));
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('p'), { textContent: '挤开' }));
  });
  await expect.poll(readShifts).not.toEqual([]);
});

/** The story of each campaign, whose first screen is its cover. */
const STORIES = new Map([
  ['emerald-letter', '松林来信'],
  ['terracotta-summer', '赤陶之夏'],
  ['gold-at-night', '夜之金'],
  ['first-gift', '初礼'],
  ['reunion', '团圆'],
  ['blue-hour', '海风来时'],
  ['the-hand', '手的温度'],
  ['lookbook', '造型手册'],
]);
/** Most screens of a story, and most px of the first one that the interface takes. */
const MOST_SCREENS = 10;
const MOST_INTERFACE = 96;

/** Measures a story that has just been opened: its cover and its length. */
async function checkStory(page: Page, title: string): Promise<void> {
  const cover = page.locator('main [data-label]').first();
  const heading = page.locator('main h2').filter({ hasText: title }).first();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(cover.locator('img, video').first()).toBeInViewport();
  const { interfaceHeight, screens } = await page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter(
      element =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.clientWidth > 200,
    );
    const seen = bars.map(bar => bar.getBoundingClientRect()).filter(({ top }) => top < innerHeight);
    const main = document.querySelector('main')?.getBoundingClientRect();
    const covered = seen.reduce(
      (sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0),
      0,
    );
    return {
      interfaceHeight: Math.max(covered, main?.top ?? 0),
      screens: (main?.height ?? 0) / innerHeight,
    };
  });
  expect(interfaceHeight).toBeLessThanOrEqual(MOST_INTERFACE);
  expect(screens).toBeLessThanOrEqual(MOST_SCREENS);
}

/**
 * Widths at which nothing may overflow, by the screen on which they are measured, which is the first. The narrowest of each
 * variant shows what a page's own words and pictures need; conformance.test.ts has the blocks at all widths.
 */
const WIDTHS: Record<number, number[]> = { 1440: [1440, 768], 390: [390, 320] };

for (const key of keys) {
  test.describe(`the demonstration page ${key}`, () => {
    test.describe.configure({ mode: 'parallel' });
    async function read(shop: Shop, screen: number): Promise<void> {
      const title = STORIES.get(key);
      const { page, readShifts } = await shop.page(screen, findPath(key));
      if (title) await checkStory(page, title);
      await readThrough(page);
      expect(await readShifts(), `${screen} px`).toEqual([]);
      expect(await page.locator('h1').boundingBox()).toMatchObject({ width: 1, height: 1 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      // conformance.test.ts checks the blocks by every rule, and the frame's tests its parts.
      if (key === 'home') expect(await findViolations(page), `${screen} px`).toEqual([]);
      else if (screen === 390) expect(await findViolations(page, [], ':root', PAGE_RULES)).toEqual([]);
      else expect(await page.evaluate(findCoveredWords, [':root', []] as const)).toEqual([]);
      if (key === 'gold-at-night')
        expect(await findViolations(page, [], ':root', STYLESHEET_RULES)).toEqual([]);
      for (const width of WIDTHS[screen] ?? []) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
      }
    }

    test('has no layout shift, no axe violation and no overflow', async ({ shop }) => {
      for (const screen of Object.keys(WIDTHS)) await read(shop, Number(screen));
    });
  });
}

test.describe('the film on the demonstration page gold-at-night', () => {
  for (const width of [1440, 390]) {
    test(`passes axe in its dialog at ${width} px`, async ({ shop }) => {
      const { page } = await shop.page(width, findPath('gold-at-night'));
      await page.getByRole('button', { name: '观看影片' }).click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
