import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { callShop, logIn, readCode } from './shopper.ts';
import { fillRegistration, newMobile } from './sign-in-forms.ts';
import { waitForHydration } from './visit.ts';

const WIDTHS = [1440, 390];
const WISHLIST = PAGE_PATHS.wishlist;

const readId = async (page: Page, sku: string) =>
  (await callShop<{ id: number }>(page, `/rest/default/V1/applet/product/${sku}`)).id;

/** Opens a page as a member, after calls with products. */
async function asMember(shop: Shop, width: number, path: string, before: Record<string, readonly string[]>) {
  const visit = await shop.page(width, PAGE_PATHS.contacts);
  const { page } = visit;
  await logIn(page);
  for (const [call, skus] of Object.entries(before)) {
    for (const sku of skus) await callShop(page, call, { product_id: await readId(page, sku) });
  }
  await page.goto(shop.url + path);
  return visit;
}
const WISHED = '/rest_wishlist/wishlist/add';
const SEEN = '/rest_productbrowsing/browsing/add';

const entries = (page: Page) => page.getByRole('list', { name: '心愿单中的商品' }).getByRole('article');
const toast = (page: Page, words: string) => page.locator('[role="status"]', { hasText: words }).last();

/** Registers in the login popup. */
async function registerByPopup(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'VITRINE & ME' });
  await dialog.getByRole('textbox', { name: '手机号码' }).fill('13800138000');
  await dialog.getByRole('link', { name: '注册账户' }).click();
  await expect(dialog.getByRole('textbox', { name: '手机号码' })).toHaveValue('13800138000');
  await fillRegistration(page, newMobile());
  await dialog.getByRole('button', { name: '注册', exact: true }).click();
}

/** Logs in by a code in the login popup, as a new member. */
async function logInByPopup(page: Page) {
  const mobile = newMobile();
  const dialog = page.getByRole('dialog', { name: 'VITRINE & ME' });
  await dialog.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await expect(dialog.getByAltText('图形验证码')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: '图形验证码' })
    .fill(await readCode(page, 'login_by_mobile', 'captcha'));
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await expect(toast(page, '短信已发到您的手机')).toBeVisible();
  await dialog.getByLabel('短信验证码').fill(await readCode(page, mobile, 'login_by_mobile'));
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '同意', exact: true }).click();
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test('keeps a guest’s entry, and gives it to the member at login or registration [B8-04, A2-008]', async ({
      shop,
    }) => {
      const { page, readShifts } = await shop.page(width, WISHLIST);
      await expect(page.getByRole('heading', { name: '您尚未登录' })).toBeVisible();
      await expect(entries(page)).toHaveCount(0);
      await page.goto(`${shop.url}/category/handbags.html`);
      const heart = page.getByRole('button', { name: '将Aria 手提包加入心愿单' });
      await waitForHydration(heart);
      await heart.click();
      await expect(
        page.getByRole('button', { name: '将Aria 手提包从心愿单移除', pressed: true, includeHidden: true }),
      ).toBeAttached();
      const said = toast(page, '商品已加入心愿单');
      await expect(said).toBeVisible();
      await expect(said.getByRole('link', { name: '前往查看' })).toHaveAttribute('href', WISHLIST);
      // Nothing but toasts moves.
      expect(await readShifts()).toEqual([]);
      await page.reload();
      await page.getByRole('banner').getByRole('link', { name: '心愿单，1 件心愿' }).click();
      await expect(page.getByText('您收藏的 1 件商品已为您保留')).toBeVisible();
      await expect(entries(page)).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: '登录 / 注册' }).last().click();
      if (width > 1024) await logInByPopup(page);
      else await registerByPopup(page);
      await expect(entries(page).getByRole('heading')).toHaveText(['Aria 手提包']);
      await expect(page.getByText('您尚未登录')).toHaveCount(0);
    });

    test('recommends products, and shows the viewed ones side by side [A9-35, A9-36, A9-37, A9-38, A2-007]', async ({
      shop,
    }) => {
      const [perView, seen] =
        width > 1024
          ? [4, ['ARIA-TOP-HANDLE-1', 'CUFF-1', 'RIVA-TOTE-1', 'BANGLE-1']]
          : [2, ['ARIA-TOP-HANDLE-1', 'CUFF-1']];
      const { page, readShifts } = await asMember(shop, width, PAGE_PATHS.recommend, { [SEEN]: seen });
      const history = page.getByRole('region', { name: '最近浏览' });
      const cards = history.getByRole('article');
      await expect(cards).toHaveCount(perView);
      await history.scrollIntoViewIfNeeded();
      const arrow = history.getByRole('button', { name: '下一张' });
      const inView = () =>
        history.evaluate(row => {
          const { right } = row.getBoundingClientRect();
          const all = [...row.querySelectorAll('article')];
          return all.filter(card => card.getBoundingClientRect().right <= right + 1).length;
        });
      expect(await inView()).toBe(perView);
      await expect(arrow).toBeHidden();
      const guesses = page.getByRole('region', { name: '猜你喜欢' }).getByRole('article');
      await expect(guesses).toHaveCount(8);
      await expect(page.getByRole('region', { name: '本季甄选' }).getByRole('article').first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      expect(await readShifts()).toEqual([]);

      await callShop(page, SEEN, { product_id: await readId(page, 'LOSANGE-CHAIN-1') });
      await page.reload();
      await expect(cards).toHaveCount(perView + 1);
      await expect(cards.first()).toHaveAttribute('data-sku', 'LOSANGE-CHAIN-1');
      await history.scrollIntoViewIfNeeded();
      await expect(arrow).toBeVisible();
      expect(await inView()).toBe(perView);
    });
  });
}

test.describe('the wishlist', () => {
  test('adds a size from the wishlist to the bag, and removes an entry after confirmation [B8-05, A4-77]', async ({
    shop,
  }) => {
    const skus = ['ARIA-MINI-1', 'SOLITAIRE-RING-1'];
    const { page, readShifts } = await asMember(shop, 1440, WISHLIST, { [WISHED]: skus });
    await expect(entries(page)).toHaveCount(2);
    await expect(page.getByText('2 / 100 件商品')).toBeVisible();
    await expect(entries(page).last().getByText('已售罄')).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('button', { name: '选择圈号，Étoile 单钻戒指' }).click();
    const sizes = page.getByRole('dialog', { name: '选择圈号' });
    await sizes.getByText('48', { exact: true }).click();
    await sizes.getByRole('button', { name: '加入购物袋' }).click();
    await expect(toast(page, '添加到您的购物袋')).toBeVisible();
    await expect(page.getByRole('dialog', { name: '购物袋（1）' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: '将Étoile 单钻戒指从心愿单移除' }).click();
    const question = page.getByRole('dialog', { name: '请确认' });
    await expect(question.getByText('确定要移除这件商品吗？')).toBeVisible();
    await expect(question.getByRole('button', { name: '移入心愿单' })).toHaveCount(0);
    await question.getByRole('button', { name: '确认移除' }).click();
    await expect(toast(page, '商品已从心愿单移除')).toBeVisible();
    await expect(entries(page)).toHaveCount(1);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 20));
    await expect.poll(focused).toBe('1 / 100 件商品');
    await page.reload();
    await expect(entries(page)).toHaveCount(1);
    expect(await readShifts()).toEqual([]);
  });
});
