import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { delayCalls, LATE } from './call-faults.ts';
import { expect, test } from './fixtures.ts';
import { callShop } from './shopper.ts';
import { atWidth, waitForHydration } from './visit.ts';

// A catalogue with more pictures, sizes and colours than the demonstration, and a look of four products.

const MEDIA = '/media/products/';
const product = (sku: string, name: string, more: object = {}) => ({
  ...{ sku, name, shortDesc: '18K 黄金', price: 1_000_000, orgPrice: 1_000_000, status: true },
  ...{ url: `/product/${sku}.html`, defaultImage: `${MEDIA}aria-top-handle_1_front.webp` },
  ...more,
});
const colours = (spu: string, more: object) =>
  [1, 2, 3, 4, 5, 6, 7].map(at =>
    product(`${spu}-${at}`, '丝巾', {
      ...{ spu, color: { key: `c${at}`, name: `颜色 ${at}`, hex: '#7a4226' } },
      ...more,
    }),
  );
const RING = product('RING', '长戒', {
  // Seeding leaves every fourth of these child products without stock, and two of RING-44.
  sizes: ['44', '46', '48', '50', '52', '54', '56', '58', '60', '62', '64', '66'],
  images: ['1_front', '1_three', '2_front', '2_three', '3_front', '3_three'].map(
    name => `${MEDIA}aria-top-handle_${name}.webp`,
  ),
});
const SHOP = {
  // The fifteenth child product, 手镯, is sold out.
  products: [
    RING,
    product('BAG', '手袋'),
    product('EARRING', '耳坠'),
    product('BANGLE', '手镯'),
    ...colours('SCARF', {}),
    ...colours('BELT', { sizes: ['75', '80'] }),
  ],
  categories: [],
  looks: [
    {
      ...{
        lookId: 'L1',
        title: '信在途中',
        description: '四件。',
        alt: '造型',
        pcImg: '/media/tiles/look-emerald-letter-6.webp',
      },
      products: ['RING', 'BAG', 'EARRING', 'BANGLE'].map(sku => ({ sku, x: 1, y: 1 })),
    },
  ],
};

test.use({
  shopEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'vitrine-looks-'));
      writeFileSync(join(folder, 'shop.json'), JSON.stringify(SHOP));
      await use({ CATALOGUE_FILE: join(folder, 'shop.json'), DATA_DIR: join(folder, 'data') });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** Returns how many parts of a strip are fully in view, and how many there are. */
const inView = (parts: Locator) =>
  parts.evaluateAll(all => {
    const strip = all[0]?.closest('ul, div');
    if (!strip) return [];
    const { left, right, top, bottom } = strip.getBoundingClientRect();
    const whole = all.filter(part => {
      const box = part.getBoundingClientRect();
      const across = box.left > left - 1 && box.right < right + 1;
      return across && box.top > top - 1 && box.bottom < bottom + 1;
    });
    return [whole.length, all.length];
  });
const readBag = async (page: Page) => {
  const { data } = await callShop<{ data: { parent_sku: string; size: string; qty: number }[] }>(
    page,
    '/rest_partcheckout/checkout/cart/isInCart/1',
  );
  return data.map(({ parent_sku, size, qty }) => `${parent_sku} ${size} ×${qty}`).sort();
};
const dialog = (page: Page) => page.getByRole('dialog', { name: '选购此造型' });
const findSizes = (page: Page, name: string) => dialog(page).getByRole('article', { name }).locator('label');

async function openLook(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: '造型灵感' });
  const button = section.getByRole('button', { name: '选购此造型：信在途中' });
  await waitForHydration(button);
  // The first call about browsing sets the visitor's cookie: a bag before that would belong to another visitor.
  await page.waitForLoadState('networkidle');
  await button.click();
  await expect(dialog(page).getByRole('heading', { name: '信在途中' })).toBeVisible();
  await expect.poll(() => dialog(page).evaluate(element => element.matches(':modal'))).toBe(true);
}

for (const [width, id, sizes] of [
  [1440, '[A9-30]', 9],
  [390, '[A9-31]', 7],
] as const) {
  test.describe(`a look at ${width} px`, () => {
    test(`opens from a product’s page and shows ${sizes} of twelve sizes ${id} [B4-43, A2-092]`, async ({
      shop,
    }) => {
      const { page, readShifts } = await shop.page(width, '/product/BAG.html');
      await openLook(page);
      const [shown, of] = await inView(findSizes(page, '长戒'));
      expect([shown, of]).toEqual([sizes, 12]);
      const rest = dialog(page).getByRole('button', { name: '查看更多尺码' });
      if (width > 768) await rest.click();
      else
        await findSizes(page, '长戒')
          .last()
          .evaluate(last => last.parentElement?.scrollTo({ left: 9999 }));
      await expect
        .poll(() =>
          findSizes(page, '长戒')
            .nth(11)
            .evaluate(last =>
              Math.round(
                (last.parentElement as Element).getBoundingClientRect().right -
                  last.getBoundingClientRect().right,
              ),
            ),
        )
        .toBeGreaterThanOrEqual(0);
      await expect(dialog(page).getByRole('radio', { name: '50，已售罄' })).toBeDisabled();
      // A thing without sizes shows none.
      await expect(dialog(page).getByRole('article', { name: '手袋' }).getByRole('radio')).toHaveCount(0);
      expect(await findViolations(page, [], 'dialog')).toEqual([]);
      expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
        0,
      );
      expect(await readShifts()).toEqual([]);
    });
  });
}

test.describe('a look', () => {
  test('requires a size where there are several, then adds all available products to the bag [B4-42]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/product/BAG.html');
    await openLook(page);
    await expect(dialog(page)).toContainText('3 件商品合计 ¥30,000');
    const all = dialog(page).getByRole('button', { name: '全部加入购物袋' });
    await all.click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: '请选择尺码' })).toBeVisible();
    expect(await readBag(page)).toEqual([]);
    await dialog(page).getByRole('radio', { name: '46' }).check();
    await all.click();
    await expect(page.getByText('添加到您的购物袋')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await readBag(page)).toEqual(['BAG  ×1', 'EARRING  ×1', 'RING 46 ×1']);
    await expect(page.getByRole('dialog', { name: '购物袋（3）' })).toBeVisible();
  });

  test('shows a refusal, keeps the chosen sizes and reloads the look', async ({ shop }) => {
    const { page, readShifts } = await shop.page(390, '/cms/terms-use.html');
    const { id } = await callShop<{ id: number }>(page, '/rest/default/V1/applet/product/RING');
    await callShop(page, '/rest_partcheckout/checkout/add', {
      product_id: id,
      child_sku: 'RING-2000',
      qty: 2,
    });
    await page.goto(`${shop.url}/product/BAG.html`);
    await openLook(page);
    await dialog(page).getByRole('radio', { name: '44' }).check();
    await delayCalls(page, LATE);
    const reload = page.waitForResponse(/applet\/scheme\/get/);
    await dialog(page).getByRole('button', { name: '全部加入购物袋' }).click();
    const message = '库存不足：仅余 2 件，您的购物袋中已有 2 件';
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect(dialog(page).getByRole('article', { name: '长戒' }).getByRole('alert')).toHaveText(message);
    await reload;
    await expect(dialog(page).getByRole('radio', { name: '44' })).toBeChecked();
    expect(await readBag(page)).toEqual(['RING 44 ×2']);
    expect(await readShifts()).toEqual([]);
  });
});

test('shows the looks of a product without script', async ({ shop }) => {
  const { page } = await shop.page(390, '/product/BAG.html', { javaScriptEnabled: false });
  const section = page.getByRole('region', { name: '造型灵感' });
  await expect(section.getByRole('img', { name: '造型' })).toBeVisible();
  await expect(section.getByRole('link')).toHaveText(['长戒', '耳坠', '手镯']);
  await expect(section.getByRole('button')).toHaveCount(0);
});

test.describe('a strip with more than fits', () => {
  test('shows three of six thumbnails in quick add, and four on desktop; eight sizes on mobile', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, PAGE_PATHS.products);
    const open = page.getByRole('link', { name: '快速添加长戒' });
    await waitForHydration(open);
    await open.click();
    const sizes = page.getByRole('dialog').locator('label');
    await test.step('eight sizes on mobile, as wide as a touch target [A9-27]', async () => {
      await expect(sizes.first()).toBeVisible();
      expect(await inView(sizes)).toEqual([8, 12]);
      const box = await sizes.first().boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(36);
    });
    const thumbs = page.getByRole('dialog').getByRole('list', { name: '商品图片' }).getByRole('listitem');
    for (const [width, id, many] of [
      [390, '[A9-28]', 3],
      [768, '[A9-28]', 3],
      [1440, '[A9-29]', 4],
    ] as const) {
      await test.step(`${many} thumbnails at ${width} px ${id}`, () =>
        atWidth(page, width, async () => {
          await expect(thumbs.first()).toBeVisible();
          await expect.poll(() => inView(thumbs)).toEqual([many, 6]);
          const places = await thumbs.evaluateAll(all => all.map(one => one.getBoundingClientRect()));
          const [one, two] = places as [DOMRect, DOMRect];
          // In a column beside the picture on wide screens, else in a row.
          expect([one.x === two.x, one.y === two.y]).toEqual(width > 1023 ? [true, false] : [false, true]);
        }));
    }
  });

  test('shows five of seven colours, on mobile three without sizes below', async ({ shop }) => {
    for (const spu of ['SCARF', 'BELT']) {
      const { page } = await shop.page(390, `/product/${spu}-1.html`);
      const list = page.getByRole('main').getByRole('list', { name: '颜色' }).first();
      for (const [id, width, many] of [
        ['[A9-40]', 390, spu === 'SCARF' ? 3 : 5],
        ['[A9-39]', 1440, 5],
      ] as const) {
        await test.step(`${many} of ${spu} at ${width} px ${id}`, () =>
          atWidth(page, width, async () => {
            await expect.poll(() => inView(list.getByRole('listitem'))).toEqual([many, 7]);
          }));
      }
    }
  });
});
