import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { delayCalls, LATE } from './call-faults.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { fillAddress, proveMobile } from './shopper.ts';
import { newMobile, popup, waitForPage } from './sign-in-forms.ts';
import { waitForFrames, waitForHydration } from './visit.ts';

// The shopper's ways through the shop while every answer is so late that the browser counts layout shifts. A focus that
// a change leaves behind fails the test: see page-watches.ts.

/** Opens a page whose calls and in-place changes are all answered late. `isStill` expects that nothing has moved. */
async function openSlowly(shop: Shop, width: number, path: string) {
  const { page, readShifts, allowProblems } = await shop.page(width, path);
  // The payment sandbox's pages have no icon.
  allowProblems(/favicon/);
  await delayCalls(page, LATE);
  await delayCalls(page, LATE, '*/handbags.html\\?*');
  // Screens of the account, once their script changes them in place.
  await delayCalls(page, LATE, '*/user/*');
  await delayCalls(page, LATE, '*/order/*');
  const isStill = async () => {
    await waitForFrames(page);
    expect(await readShifts(), page.url()).toEqual([]);
  };
  return { page, isStill, allowProblems };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const toast = (page: Page, words: string) => page.locator('[role="status"]', { hasText: words }).last();

test('a guest goes from a list to the payment, with late answers', async ({ shop }) => {
  const { page, isStill } = await openSlowly(shop, 390, '/category/handbags.html');
  const sorting = (label: string) => page.locator('summary', { hasText: label });
  await waitForHydration(sorting('推荐排序'));
  await sorting('推荐排序').click();
  await page.getByRole('link', { name: '最新上架' }).click();
  await expect(sorting('最新上架')).toBeFocused();
  await isStill();
  await page.goto(`${shop.url}/product/LOSANGE-CHAIN-1.html`);
  const add = page.getByRole('main').getByRole('button', { name: '加入购物袋' }).first();
  await waitForHydration(add);
  await add.press('Enter');
  const added = page.getByRole('status').filter({ hasText: '添加到您的购物袋' });
  await expect(added).toBeVisible();
  await isStill();
  await added.getByRole('link', { name: '查看购物袋' }).press('Enter');

  await page.waitForURL(`**${PAGE_PATHS.cart}`);
  const line = page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');
  await expect(line).toHaveCount(1);
  const more = line.getByRole('button', { name: '增加一件' });
  await more.press('Enter');
  await expect(line.locator('output')).toHaveText('2');
  await expect(more).toBeFocused();
  const fewer = line.getByRole('button', { name: '减少一件' });
  await fewer.press('Enter');
  await expect(line.locator('output')).toHaveText('1');
  await expect(fewer).toBeFocused();
  await isStill();
  await page.getByRole('link', { name: '去结算' }).press('Enter');

  await page.getByRole('link', { name: '以游客身份结账' }).click();
  await proveMobile(page, '手机验证', 'guest_checkout');
  await page.getByLabel(/本人已阅读并同意/).check();
  await page.getByRole('button', { name: '验证并继续' }).press('Enter');
  await expect(page.getByLabel('详细地址')).toBeVisible();
  await expect(heading(page, '结账')).toBeFocused();
  await expect(heading(page, '结账')).toBeInViewport();
  await fillAddress(page);
  await page.getByLabel('我已阅读并同意').check();
  await isStill();
  await page.getByRole('button', { name: '提交订单' }).press('Enter');
  await page.waitForURL('**/_pay/**');
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await isStill();
});

test('a member logs in, wishes, keeps an address and logs out, with late answers', async ({ shop }) => {
  const { page, isStill } = await openSlowly(shop, 1440, PAGE_PATHS.login);
  await waitForHydration(page.getByRole('form', { name: '短信登录' }).getByLabel('手机号码'));
  await proveMobile(page, '短信登录', 'login_by_mobile', newMobile());
  await page.getByRole('form', { name: '短信登录' }).getByRole('button', { name: '登录' }).press('Enter');
  await expect(popup(page, '个人信息处理规则')).toBeVisible();
  await popup(page, '个人信息处理规则').getByRole('button', { name: '同意', exact: true }).press('Enter');
  await waitForPage(page, PAGE_PATHS.center);

  await page.goto(`${shop.url}/category/handbags.html`);
  const heart = page.getByRole('button', { name: '将Aria 手提包加入心愿单' });
  await waitForHydration(heart);
  await heart.press('Enter');
  await expect(toast(page, '商品已加入心愿单')).toBeVisible();
  await isStill();
  await page.goto(shop.url + PAGE_PATHS.wishlist);
  const entries = page.getByRole('list', { name: '心愿单中的商品' }).getByRole('article');
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: '将Aria 手提包从心愿单移除' }).press('Enter');
  await popup(page, '请确认').getByRole('button', { name: '确认移除' }).press('Enter');
  // Behind the open popup no entry has a role.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('您的心愿单是空的')).toBeFocused();
  await isStill();

  const entry = (name: string) =>
    page.getByRole('navigation', { name: '账户菜单' }).getByRole('link', { name });
  await entry('收货地址').press('Enter');
  await expect(heading(page, '收货地址')).toBeFocused();
  await page.getByRole('button', { name: '新增地址' }).first().press('Enter');
  await fillAddress(page);
  await page.getByRole('main').getByRole('button', { name: '保存' }).press('Enter');
  await expect(page.getByText('南京西路1266号')).toBeVisible();
  await page.getByRole('button', { name: /^移除.*的地址$/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '确认移除' }).press('Enter');
  await expect(page.getByText('南京西路1266号')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '新增地址' }).first()).toBeFocused();
  await isStill();

  await entry('账户信息').press('Enter');
  await expect(heading(page, '账户信息')).toBeFocused();
  await page.getByRole('button', { name: '编辑' }).press('Enter');
  await page.getByLabel('女士').check();
  await page.getByLabel('姓氏').fill('林');
  await page.getByLabel('名字').fill('知夏');
  await isStill();
  // The answer replaces the form by what it has saved, which is shorter.
  await page.getByRole('button', { name: '保存' }).press('Enter');
  await expect(page.getByText('账户信息已保存')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).press('Enter');
  await page.waitForURL(`${shop.url}/`);
});
