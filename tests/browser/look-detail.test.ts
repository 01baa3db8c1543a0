import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { callerIn, sellOut } from './bag-calls.ts';
import { expect, test } from './fixtures.ts';
import { buyAsGuest } from './shopper.ts';
import { waitForAnimations, waitForHydration } from './visit.ts';

const LOOKS = 'pine noir terracotta blush lunar azure cognac ivory slate saffron'.split(' ');
const LONG = '菱格链条包放在黑漆台阶上。一瓶琥珀代替了灯，光从侧面来，只在五金上停了一下。'.repeat(4);
const at = (lookId: string) => `/cms/season.html?look_identifer=${lookId}`;
const words = { blockType: 'editorial_block5', content: { pc: '<p>前言</p>' } };
// Its orders sell out pieces that other tests need. Files with this shop run in the order of their names.
test.use({
  shopName: 'orders',
  pages: {
    season: {
      title: '秋冬造型',
      content: {
        words: { ...words, contentStyle: { pc: { minHeight: '900px' } } },
        looks: {
          blockType: 'block31',
          list: LOOKS.map(lookId => (lookId === 'noir' ? { lookId, description: LONG } : { lookId })),
        },
        detail: { blockType: 'block30', scrollKey: 'looks' },
      },
    },
  },
});

type Piece = { childProducts: { stock: number; price: string }[] };

/** The lowest price of a piece's sizes in stock, in yuan. */
const findLowestPrice = ({ childProducts }: Piece) =>
  Math.min(...childProducts.map(({ stock, price }) => (stock > 0 ? Number(price.replace(/\D/g, '')) : 1e9)));

const block = (page: Page) => page.locator('[data-block="block30"]');
const row = (page: Page, name: string) =>
  block(page).getByRole('list', { name: '造型中的商品' }).getByRole('article', { name });
const dot = (page: Page, name: string) => block(page).getByRole('button', { name: `查看单品：${name}` });
const pieces = (page: Page) => block(page).getByText(/件商品/);
const place = (page: Page, text: string) => block(page).getByText(text, { exact: true });
const addAll = (page: Page) => block(page).getByRole('button', { name: '全部加入购物袋' });

async function open(page: Page): Promise<void> {
  await waitForHydration(addAll(page));
  // The first call about browsing sets the visitor's cookie: a bag before that would belong to another visitor.
  await page.waitForLoadState('networkidle');
}

const countLines = (text: Locator) =>
  text.evaluate(element => {
    const box = element.getBoundingClientRect();
    return Math.round(box.height / Number.parseFloat(getComputedStyle(element).lineHeight));
  });

for (const [width, lines, foldId, gone, goneSku] of [
  [1440, 2, '[B2.6-06]', 'Heure 金壳腕表', 'HEURE-GOLD-2'],
  [390, 3, '[B2.6-07]', 'Losange 菱格链条包', 'LOSANGE-CHAIN-1'],
] as const) {
  test.describe(`a look’s detail at ${width} px`, () => {
    test('folds its description, opens a piece by its hotspot, survives a piece that sells out meanwhile, and orders the others', async ({
      shop,
    }) => {
      const { page, readShifts } = await shop.page(width, at('noir'));
      await open(page);
      await test.step(`the description is folded to ${lines} lines ${foldId}`, async () => {
        const text = block(page).getByText(LONG);
        await expect.poll(() => countLines(text)).toBe(lines);
        await block(page).getByRole('button', { name: '展开' }).click();
        await expect.poll(() => countLines(text)).toBeGreaterThan(lines);
        expect(await readShifts()).toEqual([]);
      });

      await dot(page, 'Étoile 单钻戒指').click();
      const opened = width < 768 ? page.getByRole('dialog') : block(page).locator('[data-open]');
      const piece = opened.getByRole('article', { name: 'Étoile 单钻戒指' });
      await expect(piece.getByText('¥56,000')).toBeVisible();
      await expect(piece.getByRole('button', { name: '将Étoile 单钻戒指加入心愿单' })).toBeVisible();
      await piece.getByRole('button', { name: '加入购物袋' }).click();
      await expect(piece.getByRole('alert')).toHaveText('请选择圈号');
      await expect(piece.getByRole('radio', { disabled: false }).first()).toBeFocused();
      await piece.getByText('54', { exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
      await expect(dot(page, 'Étoile 单钻戒指')).toBeFocused();
      await expect(row(page, 'Étoile 单钻戒指').getByRole('radio', { name: '54' })).toBeChecked();

      await addAll(page).click();
      await expect(row(page, '琥珀时光 香水').getByRole('alert')).toHaveText('请选择容量');
      const scent = row(page, '琥珀时光 香水').getByRole('radio').first();
      // The focused size is not below the sticky summary.
      await expect(scent).toBeFocused();
      await scent.locator('..').click({ trial: true });
      await page.keyboard.press('Space');
      await expect(scent).toBeChecked();
      await sellOut(shop, goneSku);
      const reload = page.waitForRequest(/getSkuData/);
      await addAll(page).click();
      expect(new URL((await reload).url()).searchParams.get('look')).toBe('1');
      await expect(row(page, gone).getByRole('alert')).toHaveText('很抱歉，该商品已售罄');
      await expect(row(page, gone).getByRole('button', { name: '加入购物袋' })).toHaveCount(0);
      await expect(row(page, 'Étoile 单钻戒指').getByRole('radio', { name: '54' })).toBeChecked();
      await addAll(page).click();
      await expect(page.getByText('添加到您的购物袋')).toBeVisible();
      const { data } = await callerIn(page, shop)('GET', '/rest_partcheckout/checkout/cart/isInCart/1');
      const inBag = data.map(({ parent_sku }: { parent_sku: string }) => parent_sku);
      expect(inBag).toEqual(expect.arrayContaining(['SOLITAIRE-RING-1', 'EAU-AMBRE-1']));
      expect(inBag).not.toContain(goneSku);
      // Paid for like what is added elsewhere, on any screen.
      if (width === 390) await buyAsGuest(page);
    });
  });
}

test.describe('a look’s detail', () => {
  test('shows place, pieces and total, adds all [B2.4-10, B2.6-01, B2.6-02, B2.6-03]', async ({ shop }) => {
    const { page, readShifts } = await shop.page(390, at('blush'));
    await expect(block(page).getByText('已售罄：拉链长款钱包')).toBeVisible();
    expect((await addAll(page).boundingBox())?.width, 'above that name').toBeGreaterThan(200);
    await open(page);
    await expect(block(page).getByText('LOOK 4/10')).toBeVisible();
    await expect(block(page).getByRole('heading', { level: 2 })).toHaveText('粉色晨光');
    const call = callerIn(page, shop);
    const { products } = await call('GET', '/rest/default/V1/applet/scheme/get?id=blush');
    const inStock: Piece[] = products.filter(({ childProducts }: Piece) =>
      childProducts.some(({ stock }) => stock > 0),
    );
    const total = inStock.reduce((sum, piece) => sum + findLowestPrice(piece), 0);
    await expect(pieces(page).locator('..')).toContainText(`${inStock.length} 件商品`);
    await expect(pieces(page).locator('..')).toContainText(`¥${total.toLocaleString('en-US')}`);
    await expect(addAll(page)).toBeEnabled();
    expect(await findViolations(page, [], '[data-block="block30"]')).toEqual([]);
    expect(await readShifts()).toEqual([]);
  });

  test('switches pictures and hotspots without moving anything [B2.6-05, B2.6-08]', async ({ shop }) => {
    const { page, readShifts } = await shop.page(390, at('azure'));
    await open(page);
    const thumbs = block(page).getByRole('list', { name: '造型图片' }).getByRole('button');
    await expect(thumbs).toHaveCount(2);
    const toggle = block(page).getByRole('button', { name: '图中单品' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const dots = block(page).locator('[data-spot] > button');
    const count = await dots.count();
    expect(count).toBeGreaterThan(2);
    await toggle.click();
    await expect(dots).toHaveCount(0);
    await toggle.click();
    await expect(dots).toHaveCount(count);
    // Each dot can be pressed: nothing is above it.
    for (const spot of await dots.all()) await spot.click({ trial: true });
    await thumbs.last().click();
    await expect(dots).toHaveCount(0);
    const second = block(page).getByRole('img', { name: '图 2' });
    await expect(second).toBeVisible();
    await waitForAnimations(page);
    await thumbs.first().click();
    await expect(second).toBeHidden();
    expect(await readShifts()).toEqual([]);
  });

  test('changes the look in place: address, back, focus, scroll, announcement and the list of all follow [B2.6-10, B2.6-04]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(1440, at('saffron'));
    await open(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const isShown = async (lookId: string, position: number) => {
      await expect(place(page, `LOOK ${position}/10`)).toBeInViewport();
      expect(new URL(page.url()).searchParams.get('look_identifer')).toBe(lookId);
      await expect(page.locator('html[data-same-document]')).toHaveCount(1);
    };
    const next = block(page).getByRole('link', { name: '下一造型' });
    await next.focus();
    await page.keyboard.press('Enter');
    await isShown('pine', 1);
    await expect(next).toBeFocused();
    await expect(block(page).getByRole('status').first()).toHaveText(/^LOOK 1\/10 松林丝绒$/);
    await page.keyboard.press('Enter');
    await isShown('noir', 2);
    await expect(block(page).getByRole('img').first()).toBeInViewport();
    await page.goBack();
    await isShown('pine', 1);
    const all = block(page).getByRole('link', { name: '探索更多' });
    const dialog = page.getByRole('dialog', { name: '其他造型' });
    await all.click();
    await expect(dialog.getByRole('link')).toHaveCount(10);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    await all.click();
    await dialog.getByRole('link', { name: 'LOOK 2/10' }).click();
    await isShown('noir', 2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(place(page, 'LOOK 1/10')).toBeVisible();
    // Where the shopper has left it.
    await expect(all).toBeInViewport();
    expect(await readShifts()).toEqual([]);
  });

  test('is complete without script: leads to the looks around it, which wrap, and back to the list [B2.6-10, B2.6-11]', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, at('noir'), { javaScriptEnabled: false });
    const follow = async (name: string, lookId: string | null) => {
      await block(page).getByRole('link', { name }).click();
      await page.waitForURL(url => url.searchParams.get('look_identifer') === lookId);
    };
    await expect(block(page).getByText(LONG)).toBeVisible();
    await expect(block(page).getByRole('link', { name: 'Étoile 单钻戒指' })).toBeVisible();
    await expect(dot(page, 'Étoile 单钻戒指')).toBeHidden();
    await follow('上一造型', 'pine');
    await follow('上一造型', 'saffron');
    await expect(place(page, 'LOOK 10/10')).toBeInViewport();
    await follow('下一造型', 'pine');
    await expect(place(page, 'LOOK 1/10')).toBeInViewport();
    for (const name of ['返回造型列表', '探索更多']) {
      await follow(name, null);
      await expect(block(page)).toHaveCount(0);
      await expect(page.locator('#looks')).toBeInViewport();
      await page.goBack();
    }
  });
});
