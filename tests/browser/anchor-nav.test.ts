import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import { type VisitOptions, waitForHydration } from './visit.ts';

const part = (words: string) => ({
  blockType: 'editorial_block5',
  content: { pc: `<p>${words}</p>` },
  blockStyle: { pc: { height: '900px' }, mobile: { height: '900px' } },
});
test.use({
  pages: {
    anchors: {
      title: '锚点',
      content: {
        opening: part('开场'),
        nav: {
          blockType: 'block41',
          list: [
            { title: '皮革', anchorName: 'leather' },
            { title: '缝线', anchorName: 'stitching', top: 300 },
            { title: '护理', anchorName: 'care' },
          ],
        },
        between: part('其间'),
        leather: part('皮革'),
        stitching: part('缝线'),
        care: part('护理'),
        closing: part('结尾'),
      },
    },
  },
});

/** Opens the page without smooth scrolling, and waits until the navigation is hydrated. */
async function open(shop: Shop, width: number, options: VisitOptions = {}): Promise<Page> {
  const { page } = await shop.page(width, '/cms/anchors.html', { reducedMotion: 'reduce', ...options });
  await waitForHydration(page.locator('#nav nav'));
  return page;
}

const entry = (page: Page, name: string) => page.locator('#nav').getByRole('link', { name });
const active = (page: Page) => page.locator('#nav [aria-current]').allTextContents();
const top = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate(block => Math.round(block.getBoundingClientRect().top));
const scrollTo = (page: Page, y: number) =>
  page.evaluate(to => window.scrollTo({ top: to, behavior: 'instant' }), y);
/** Scrolls until the block's upper edge is `to` pixels from the top of the screen. */
const bring = (page: Page, id: string, to: number) =>
  page.locator(`#${id}`).evaluate((block, y) => {
    window.scrollBy({ top: block.getBoundingClientRect().top - y, behavior: 'instant' });
  }, to);

test.describe('the anchor navigation', () => {
  for (const width of [1440, 390]) {
    test(`stays below the header at ${width} px [B2.4-31]`, async ({ shop }) => {
      const page = await open(shop, width);
      const header = page.locator('header > div');
      for (const id of ['between', 'stitching', 'closing']) {
        await bring(page, id, 0);
        const bottom = await header.evaluate(bar => Math.round(bar.getBoundingClientRect().bottom));
        expect(await top(page, 'nav')).toBe(bottom);
      }
    });
  }

  test('scrolls to the block, 120 px or the item’s own space below the edge [B9-42, B9-43, B2.4-32]', async ({
    shop,
  }) => {
    const page = await open(shop, 1440);
    await entry(page, '皮革').click();
    await expect.poll(() => top(page, 'leather')).toBe(120);
    expect(await active(page)).toEqual(['皮革']);
    expect(await page.evaluate(() => window.location.hash)).toBe('#leather');
    await entry(page, '缝线').click();
    await expect.poll(() => top(page, 'stitching')).toBe(300);
    expect(await active(page)).toEqual(['缝线']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#nav'))).toBeNull();
  });

  test('marks the block within 20 % of the height around the middle [B9-45, B2.4-33]', async ({ shop }) => {
    const page = await open(shop, 1440); // 900 px high: from 360 to 540
    await scrollTo(page, 0);
    await expect.poll(() => active(page)).toEqual([]);
    await bring(page, 'leather', 541);
    await expect.poll(() => active(page)).toEqual([]);
    await bring(page, 'leather', 540);
    await expect.poll(() => active(page)).toEqual(['皮革']);
    await bring(page, 'stitching', 541);
    await expect.poll(() => active(page)).toEqual(['皮革']);
    await bring(page, 'stitching', 540);
    await expect.poll(() => active(page)).toEqual(['缝线']);
    await bring(page, 'care', 0);
    await expect.poll(() => active(page)).toEqual(['护理']);
  });

  test('marks the block passed last where none is near the middle, also after a jump', async ({ shop }) => {
    const page = await open(shop, 1440);
    await bring(page, 'care', 200);
    await expect.poll(() => active(page)).toEqual(['护理']);
    await scrollTo(page, 0);
    await expect.poll(() => active(page)).toEqual([]);
    await scrollTo(page, 100_000);
    await expect.poll(() => active(page)).toEqual(['护理']);
  });
});
