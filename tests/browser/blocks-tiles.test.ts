import type { Page } from '@playwright/test';
import { PICTURE } from './carousels.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames, waitForHydration } from './visit.ts';

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    img: { pcImage: PICTURE, alt: '图', url: '/cms/home.html', target: '_self' },
    title: `第${index + 1}`,
  }));

test.use({
  pages: {
    tiles: {
      title: '格',
      content: {
        grid: { blockType: 'block28', list: tiles(14) },
        four: { blockType: 'block4', list: tiles(5) },
        plain: { blockType: 'block4', list: [{ img: { pcImage: PICTURE, alt: '图' }, title: '无链接' }] },
        after: { blockType: 'editorial_block5', content: { pc: '<p>之后</p>' } },
      },
    },
  },
});

test.describe('grids of tiles', () => {
  const visible = (page: Page, id: string) =>
    page.locator(`#${id} li`).evaluateAll(all => all.filter(tile => tile.checkVisibility()).length);
  const columns = (page: Page, id: string) =>
    page.locator(`#${id} ul`).evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length);

  test('show every tile on desktop, four per row [B4-21, B3-23]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/tiles.html');
    expect(await visible(page, 'grid')).toBe(14);
    expect(await page.getByRole('button', { name: '加载更多' }).isVisible()).toBe(false);
    expect(await columns(page, 'four')).toBe(4);
  });

  test('enlarge the picture of a tile below the pointer, if the tile has a link', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/tiles.html');
    const hover = async (id: string) => {
      await page.locator(`#${id} article h2`).first().hover();
      await waitForFrames(page);
      return page.locator(`#${id} article img`).first();
    };
    await expect(await hover('four')).toHaveCSS('transform', 'matrix(1.03, 0, 0, 1.03, 0, 0)');
    const plain = await hover('plain');
    // A transition would have begun.
    expect(await plain.evaluate(picture => picture.getAnimations().length)).toBe(0);
    await expect(plain).toHaveCSS('transform', 'none');
  });

  test('load six more tiles by keyboard on mobile after 300 ms, without moving anything above [B4-22, B4-24]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(390, '/cms/tiles.html');
    const more = page.getByRole('button', { name: '加载更多' });
    expect(await visible(page, 'grid')).toBe(6);
    expect(await columns(page, 'four')).toBe(2);
    await waitForHydration(more);
    await more.focus();
    // Waits for the listener: the press may reach the page before a call that is not awaited.
    const took = await page.evaluateHandle(() => {
      const grid = document.querySelector('#grid ul') as HTMLElement;
      const measure = async () => {
        const pressed = await new Promise<number>(done =>
          document.addEventListener('click', () => done(performance.now()), { once: true, capture: true }),
        );
        while (!grid.children[6]?.checkVisibility()) await new Promise(requestAnimationFrame);
        return performance.now() - pressed;
      };
      return { time: measure() };
    });
    await page.keyboard.press('Enter');
    expect(await took.evaluate(({ time }) => time)).toBeGreaterThanOrEqual(295);
    expect(await visible(page, 'grid')).toBe(12);
    expect(await more.evaluate(button => button === document.activeElement)).toBe(true);
    expect(await page.locator('#grid [role="status"]').textContent()).toBe('已显示 12 项，共 14 项');
    await page.keyboard.press('Enter');
    await expect.poll(() => visible(page, 'grid')).toBe(14);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('第13');
    expect(await readShifts()).toEqual([]);
  });

  test('show every tile on mobile without script', async ({ shop }) => {
    const { page } = await shop.page(390, '/cms/tiles.html', { javaScriptEnabled: false });
    expect(await page.locator('#grid li:visible').count()).toBe(14);
    expect(await page.getByRole('button', { name: '加载更多' }).isVisible()).toBe(false);
  });
});
