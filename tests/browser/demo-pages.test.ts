import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/content/pages');
const keys = readdirSync(FOLDER).map(file => file.replace(/\.json$/, ''));
const pathOf = (key: string) => (key === 'home' ? '/' : `/cms/${key}.html`);
const shop = shopForTests();

/** Scrolls through the whole page as a reader does: on as soon as pictures and carousels on the screen are ready. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(done => requestAnimationFrame(done));
    const seen = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const { innerWidth, innerHeight } = window;
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && element.checkVisibility();
    };
    const missing = () => [
      ...[...document.images].filter(image => !image.complete && seen(image)),
      ...[...document.querySelectorAll('[aria-roledescription="轮播"]')].filter(
        carousel => seen(carousel) && !carousel.querySelector('[data-sliding]'),
      ),
    ];
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      const until = performance.now() + 10_000;
      do await frame();
      while (missing().length > 0 && performance.now() < until);
      await frame();
      if (missing().length > 0)
        throw new Error(`Never there: ${missing().map(one => one.outerHTML.slice(0, 200))}`);
    }
  });
}

/** What axe objects to, as `rule: where`. Without motion, so that nothing is looked at half-way. */
async function objections(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode() // without a window of its own to sum up what frames say: there are none
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

it('notices what moves by itself', async () => {
  const { page, shifts } = await shop.page(1440, '/');
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('p'), { textContent: '挤开' }));
  });
  await expect.poll(shifts).not.toEqual([]);
});

describe.each(keys)('the demonstration page %s', key => {
  it.each([1440, 390])('at %i px moves nothing while it is read, and passes axe', async width => {
    const { page, shifts } = await shop.page(width, pathOf(key));
    await readThrough(page);
    expect(await shifts()).toEqual([]);
    expect(await page.locator('h1').boundingBox()).toMatchObject({ width: 1, height: 1 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await objections(page)).toEqual([]);
  });

  it('is as wide as the screen, and no wider', async () => {
    const { page } = await shop.page(1440, pathOf(key));
    for (const width of [1920, 1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
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
