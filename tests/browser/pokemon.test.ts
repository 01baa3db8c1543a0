import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const words = (text: string) => ({
  blockType: 'editorial_block5',
  blockStyle: { pc: { height: '600px' }, mobile: { height: '500px' } },
  content: { pc: `<p>${text}</p>` },
});
const names = ['一', '二', '三', '四', '五', '六'];
const story = { title: '夏日', content: Object.fromEntries(names.map(name => [name, words(`第${name}幕`)])) };
test.use({ pages: { 'summer-pokemon-2': story, summer: story } });
const PATH = '/cms/summer-pokemon-2.html';

const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowX);

/** Returns the horizontal offset of each block, in px. */
const offsets = (page: Page) =>
  page
    .locator('[data-label]')
    .evaluateAll(blocks => blocks.map(block => Math.round(block.getBoundingClientRect().left)));

/** Scrolls until `px` pixels of a block are on the screen. */
const bring = (page: Page, index: number, px: number) =>
  page.evaluate(
    async ([index, px]) => {
      const block = document.querySelectorAll('[data-label]')[index] as HTMLElement;
      window.scrollBy({
        top: block.getBoundingClientRect().top - window.innerHeight + px,
        behavior: 'instant',
      });
      for (let i = 0; i < 3; i++) await new Promise(done => requestAnimationFrame(done));
    },
    [index, px] as const,
  );

const begun = (page: Page) => expect(page.locator('[data-slide]').first()).toBeAttached();
const still = names.map(() => 0);

test.describe('a page whose key contains pokemon', () => {
  for (const [width, how] of [
    [1440, 'by CSS'],
    [390, 'by CSS'],
    [1440, 'by script where CSS can’t'],
  ] as const) {
    test(`at ${width} px hides overflow, and after 3 seconds slides blocks in once as it is scrolled, ${how} [B2.1-11]`, async ({
      shop,
    }) => {
      const { page, readShifts } = await shop.page(width, PATH, {
        before: page =>
          page.addInitScript(byScript => {
            if (byScript) CSS.supports = () => false;
            new MutationObserver((_changes, observer) => {
              observer.disconnect();
              Object.assign(window, { begunAt: performance.now() });
            }).observe(document, { subtree: true, attributeFilter: ['data-slide'] });
          }, how !== 'by CSS'),
      });
      if (how !== 'by CSS') {
        // As in a browser without scroll-driven animations.
        await page.evaluate(() => {
          for (const sheet of document.styleSheets) {
            for (const rule of [...sheet.cssRules])
              if (rule.cssText.includes('slide-in linear')) dropAnimations(rule);
          }
          function dropAnimations(rule: CSSRule) {
            if (rule instanceof CSSStyleRule) rule.style.removeProperty('animation');
            else if ('cssRules' in rule)
              for (const inner of rule.cssRules as CSSRuleList) dropAnimations(inner);
          }
        });
      }
      expect(await overflow(page)).toBe('hidden');
      await begun(page);
      expect(await page.evaluate(() => (window as unknown as { begunAt: number }).begunAt)).toBeGreaterThan(
        3000,
      );
      const seen = await page.locator('[data-label]:not([data-slide])').count();
      expect(seen).toBe(2);
      expect((await offsets(page)).slice(0, seen)).toEqual([0, 0]);
      await bring(page, 2, 20);
      const [, , from = 0] = await offsets(page);
      expect(from).toBeLessThan(-20);
      await bring(page, 2, 120);
      const [, , on = 0] = await offsets(page);
      expect(on).toBeGreaterThan(from);
      expect(on).toBeLessThan(0);
      await bring(page, 3, 20);
      expect((await offsets(page))[3]).toBeGreaterThan(20);
      for (let index = 2; index < names.length; index++) {
        await bring(page, index, 400);
        expect((await offsets(page))[index]).toBe(0);
      }
      // What has slid in stays, also when the shopper scrolls back.
      await expect(page.locator('[data-slide]')).toHaveCount(0);
      await bring(page, 3, 20);
      expect(await offsets(page)).toEqual(still);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await readShifts()).toEqual([]);
    });
  }

  test('does not slide or load its script under reduced motion [B2.1-11]', async ({ shop }) => {
    const asked: string[] = [];
    const { page } = await shop.page(1440, PATH, {
      reducedMotion: 'reduce',
      before: async page => {
        page.on('request', request => asked.push(request.url()));
        await page.clock.install();
      },
    });
    await page.clock.runFor(5000);
    await bring(page, 3, 20);
    expect(await offsets(page)).toEqual(still);
    expect(await overflow(page)).toBe('hidden');
    expect(asked.filter(url => url.includes('startSlideIn'))).toEqual([]);
  });

  test('shows every block without script [B2.1-11]', async ({ shop }) => {
    const { page } = await shop.page(390, PATH, { javaScriptEnabled: false });
    for (const name of names) await expect(page.getByText(`第${name}幕`)).toBeVisible();
    await expect(page.locator('[data-slide]')).toHaveCount(0);
  });

  test('loads nothing on other pages', async ({ shop }) => {
    const asked: string[] = [];
    const { page } = await shop.page(1440, '/cms/summer.html', {
      before: async page => {
        page.on('request', request => asked.push(request.url()));
        await page.clock.install();
      },
    });
    await page.clock.runFor(5000);
    expect(await overflow(page)).toBe('visible');
    await expect(page.locator('[data-slide]')).toHaveCount(0);
    expect(asked.filter(url => url.includes('startSlideIn'))).toEqual([]);
  });
});
