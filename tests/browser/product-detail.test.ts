import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { readThrough } from './read-through.ts';
import { atWidth, waitForHydration } from './visit.ts';

const WIDTHS = [1440, 390];
const RING = '/product/SOLITAIRE-RING-1.html';

const readBag = async (shop: Shop, page: Page) =>
  (await (await page.request.get(`${shop.url}/rest_partcheckout/checkout/cart/isInCart/1`)).json()).data;
const size = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

/** Holds requests for scripts. @returns a function that releases them. */
async function holdScripts(page: Page, scripts: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(scripts, async route => {
    await released;
    await route.continue();
  });
  return release;
}

for (const width of WIDTHS) {
  test.describe(`a product page at ${width} px`, () => {
    test('has no layout shift, no overflow and no axe violation, and adds a size that it requires', async ({
      shop,
    }) => {
      const { page, readShifts } = await shop.page(width, RING);
      await readThrough(page);
      expect(await readShifts()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      expect(await findViolations(page)).toEqual([]);
      if (width > 767) return;

      await test.step('requires a size, then adds it to the bag', async () => {
        const add = page.getByRole('main').getByRole('button', { name: '加入购物袋' }).first();
        await waitForHydration(add);
        await add.click();
        await expect(page.getByRole('alert').filter({ hasText: '请选择圈号' })).toBeVisible();
        await size(page, '54').check();
        await add.click();
        await expect(page.getByText('添加到您的购物袋')).toBeVisible();
        expect((await readBag(shop, page)).data).toMatchObject([
          { parent_sku: 'SOLITAIRE-RING-1', size: '54', qty: 1 },
        ]);
      });
    });
  });
}

test.describe('a product page', () => {
  test('adds the size chosen, and the button pressed, before its own script, which loads with that of the engraving', async ({
    shop,
  }) => {
    const { page, allowProblems } = await shop.page(390, '/favicon.svg');
    // The browser reports the failed request.
    allowProblems(/ERR_FAILED/);
    const release = await holdScripts(page, '**/assets/ProductDetailScreen-*.js');
    let requests = 0;
    let failing = Number.POSITIVE_INFINITY;
    await page.route('**/assets/EngravingOffer-*.js', route => {
      requests++;
      return failing-- > 0 ? route.abort() : route.continue();
    });
    await page.goto(shop.url + RING);
    // The preload; a slow browser may repeat it.
    await expect.poll(() => requests).toBeGreaterThan(0);
    await waitForHydration(page.getByRole('banner').getByRole('link', { name: '搜索' }));
    await size(page, '54').check();
    await page.getByRole('button', { name: '加入购物袋' }).click();
    // That of the page's own script, too.
    failing = 1;
    release();
    await expect(page.getByText('添加到您的购物袋')).toBeVisible();
    expect((await readBag(shop, page)).data).toMatchObject([{ size: '54', qty: 1 }]);

    await test.step('the engraving’s script is loaded again after a failure', async () => {
      const engrave = page.getByRole('button', { name: /刻字/ });
      await waitForHydration(engrave);
      await engrave.click();
      await expect(page.getByRole('dialog', { name: '刻字服务' })).toBeVisible();
    });
  });

  test('keeps a size that was chosen before any script arrived', async ({ shop }) => {
    const { page } = await shop.page(390, '/favicon.svg');
    const release = await holdScripts(page, '**/assets/*.js');
    await page.goto(shop.url + RING, { waitUntil: 'commit' });
    await size(page, '54').check();
    release();
    const add = page.getByRole('button', { name: '加入购物袋' });
    await waitForHydration(add);
    await add.click();
    await expect(page.getByText('添加到您的购物袋')).toBeVisible();
    expect((await readBag(shop, page)).data).toMatchObject([{ size: '54', qty: 1 }]);
  });

  test('shows that a bag is sold out', async ({ shop }) => {
    const { page } = await shop.page(1440, '/product/LOSANGE-CHAIN-2.html');
    await expect(page.getByText('已售罄', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '暂无库存' })).toBeDisabled();
  });

  test('is readable without script', async ({ shop }) => {
    const { page } = await shop.page(390, RING, { javaScriptEnabled: false });
    for (const text of ['Étoile 单钻戒指', '¥56,000', '54', '法国制造', '选购需启用浏览器的 JavaScript'])
      await expect(page.getByRole('main').getByText(text).first(), text).toBeVisible();
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    await expect(page.getByRole('button', { name: '加入购物袋' })).toHaveCount(0);
    for (const title of ['搭配推荐', '猜你喜欢']) {
      const row = page.getByRole('region', { name: title });
      await expect(row.locator('h3 a[href^="/product/"]'), title).toHaveCount(8);
    }
  });

  test('adds a custom belt with its buckle to the bag', async ({ shop }) => {
    const { page, readShifts } = await shop.page(1440, '/product/CEINTURE-SURMESURE-1.html');
    await waitForHydration(page.getByRole('button', { name: '将定制组合加入购物袋' }));
    await size(page, '75').check();
    const picture = page.getByRole('list', { name: '商品图片' }).locator('img').first();
    await expect(picture).toHaveAttribute('src', /_front\.webp$/);
    await size(page, '拉丝金 ¥1,600').check();
    await expect(picture).toHaveAttribute('src', /_brushed\.webp$/);
    expect(await readShifts()).toEqual([]);
    await page.getByRole('button', { name: '将定制组合加入购物袋' }).click();
    await expect(page.getByText('添加到您的购物袋')).toBeVisible();
    expect((await readBag(shop, page)).data[0].parts).toHaveLength(2);
  });
});

test('is on the grid of the lists, with a column to buy from that stays in view', async ({ shop }) => {
  const edge = (page: Page, selector: string, side: 'left' | 'right') =>
    page.locator(selector).evaluate((box, side) => Math.round(box.getBoundingClientRect()[side]), side);
  const edges = async (page: Page, left: string, right: string) => [
    await edge(page, left, 'left'),
    await edge(page, right, 'right'),
  ];
  const list = await shop.page(1440, '/category/handbags.html');
  const { page, readShifts } = await shop.page(1440, '/product/ARIA-TOP-HANDLE-1.html');
  const add = page.getByRole('main').getByRole('button', { name: '加入购物袋' });
  const name = page.getByRole('heading', { name: 'Aria 手提包', level: 2 });
  await waitForHydration(add);
  for (const width of [1440, 768, 1920]) {
    await test.step(`at ${width} px`, async () => {
      const lists = await atWidth(list.page, width, () =>
        edges(list.page, 'main ul:has(article)', 'main ul:has(article)'),
      );
      await atWidth(page, width, async () => {
        expect(await edges(page, 'main ul[aria-label="商品图片"]', 'main [data-sku-offer]')).toEqual(lists);
        for (const top of [300, 700]) {
          await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), top);
          await expect(add).toBeInViewport();
          await expect(name).toBeInViewport();
        }
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        expect(await readShifts()).toEqual([]);
      });
    });
  }
});

test('enlarges a picture to the width of its master, and shows film and turn among the pictures', async ({
  shop,
}) => {
  const { page, readShifts } = await shop.page(1440, '/product/ARIA-TOP-HANDLE-1.html');
  const pictures = page.getByRole('list', { name: '商品图片' }).getByRole('link');
  await waitForHydration(page.getByRole('main').getByRole('button', { name: '加入购物袋' }));
  await expect(page.getByText('均码')).toHaveCount(0);
  const shown = await pictures.evaluateAll(links =>
    links.map(link => ({
      file: link.getAttribute('href'),
      width: link.getBoundingClientRect().width,
      own: Number(link.querySelector('img')?.getAttribute('width')),
    })),
  );
  expect(new Set(shown.map(({ file }) => file)).size).toBe(shown.length);
  await pictures.first().click();
  const viewer = page.getByRole('dialog', { name: 'Aria 手提包' });
  const picture = viewer.locator('li:not([inert]) picture');
  await expect(picture).toBeVisible();
  const measureWidth = async () => (await picture.boundingBox())?.width ?? 0;
  const fitted = await measureWidth();
  await picture.click();
  const enlarged = await measureWidth();
  expect(enlarged / fitted).toBeGreaterThanOrEqual(2);
  // As large as the master, but not so far that it shows its pixels.
  const zoom = enlarged / (shown[0]?.own ?? 0);
  expect(zoom >= 1 && zoom < 1.26, `${zoom}`).toBe(true);
  await expect
    .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\.1600\.webp$/);
  const before = await picture.boundingBox();
  await page.mouse.move(720, 400);
  await page.mouse.down();
  await page.mouse.move(620, 330, { steps: 5 });
  await page.mouse.up();
  expect((await picture.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  expect(await findViolations(page, [], 'dialog')).toEqual([]);
  await picture.click();
  await page.keyboard.press('ArrowLeft');
  const film = viewer.getByLabel('Aria 手提包短片').locator('visible=true').first();
  await expect(film).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pictures.first()).toBeFocused();
  await pictures.nth(-2).click();
  const turn = viewer.getByRole('slider', { name: 'Aria 手提包的 360° 展示' });
  await expect(turn).toHaveAttribute('aria-busy', 'false');
  await turn.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  // The key turns the piece and does not leave it.
  await expect(turn).toHaveAttribute('aria-valuenow', '15');
  await expect(viewer.getByRole('button', { name: '放大图片' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await readShifts()).toEqual([]);
});

test('shows a bar of 56 px on phones once the button has scrolled away', async ({ shop }) => {
  const { page, readShifts } = await shop.page(390, '/product/BAND-RING-2.html');
  const bar = page.getByRole('region', { name: '选购' });
  const add = page.getByRole('main').getByRole('button', { name: '加入购物袋' });
  await waitForHydration(add);
  await expect(bar).toHaveCount(0);
  await page.getByRole('heading', { name: '搭配推荐' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(844 - 56);
  expect(await findViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: '选择圈号' }).click();
  await expect(size(page, '48')).toBeFocused();
  await size(page, '52').check();
  await page.getByRole('heading', { name: '搭配推荐' }).scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: '加入购物袋' }).click();
  await expect(bar.getByRole('button', { name: '已加入购物袋' })).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: '添加到您的购物袋' }).locator('[data-toast]');
  expect((await toast.boundingBox())?.y).toBeLessThan(844 - 56 - 48);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /加入购物袋/ })).toBeFocused();
  expect(await readShifts()).toEqual([]);
});
