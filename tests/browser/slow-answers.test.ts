import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { add, callerIn } from './bag-calls.ts';
import { delayCalls, LATE } from './call-faults.ts';
import { expect, test } from './fixtures.ts';
import { addToBag, callShop, fillAddress, logIn, proveMobile, readCode } from './shopper.ts';
import { newMobile, toast } from './sign-in-forms.ts';
import { waitForFrames, waitForHydration } from './visit.ts';

// A slow network: responses arrive so late after a click that the browser counts layout shifts.

const lines = (page: Page) => page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');

test('the mini cart does not shift while the bag loads', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, '/cms/gold-at-night.html', {
    async before(page) {
      await add(callerIn(page, shop), 'ARIA-TOP-HANDLE-1');
      await delayCalls(page, LATE);
    },
  });
  const icon = page.locator(`header a[href="${PAGE_PATHS.cart}"]`);
  await waitForHydration(icon);
  await icon.click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('dialog').getByText('猜你喜欢')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: '去结算' })).toBeVisible();
  expect(await readShifts()).toEqual([]);
});

test('checkout keeps the focus and does not shift between its steps', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, '/robots.txt');
  await addToBag(page, 'LOSANGE-CHAIN-1');
  await delayCalls(page, LATE);
  await page.goto(shop.url + PAGE_PATHS.checkout);
  await page.getByRole('link', { name: '以游客身份结账' }).click();
  await proveMobile(page, '手机验证', 'guest_checkout');
  await page.getByLabel(/本人已阅读并同意/).check();
  await page.getByRole('button', { name: '验证并继续' }).click();
  await expect(page.getByLabel('详细地址')).toBeVisible();
  await expect(page.getByRole('heading', { name: '结账', level: 2 })).toBeFocused();
  await expect(page.getByRole('heading', { name: '结账', level: 2 })).toBeInViewport();
  expect(await readShifts()).toEqual([]);
});

test('a saved first address has the focus and shifts nothing, nor does the payment popup', async ({
  shop,
}) => {
  const { page, readShifts, allowProblems } = await shop.page(390, '/robots.txt');
  // The payment sandbox's pages have no icon.
  allowProblems(/favicon/);
  await addToBag(page, 'LOSANGE-CHAIN-1');
  await logIn(page);
  await page.goto(shop.url + PAGE_PATHS.checkout);
  await fillAddress(page);
  await delayCalls(page, LATE);
  await page.getByRole('button', { name: '保存' }).click();
  const address = page.getByText('上海市静安区南京西路1266号').locator('visible=true');
  await expect(address).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('南京西路1266号');
  await page.getByLabel('我已阅读并同意').check();
  await waitForFrames(page);
  expect(await readShifts()).toEqual([]);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.getByRole('link', { name: '不支付，返回商店' }).click();
  await page.goto(shop.url + PAGE_PATHS.orders);
  await page.getByRole('button', { name: /继续支付/ }).click();
  const dialog = page.getByRole('dialog', { name: '支付' });
  await expect(dialog.getByRole('radio', { name: '微信支付' })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await waitForFrames(page);
  expect(await readShifts()).toEqual([]);
});

test('a member’s screens do not shift when they change in place', async ({ shop }) => {
  const { page, readShifts } = await shop.page(390, '/robots.txt');
  await logIn(page);
  await addToBag(page, 'CAHIER-NOTE-1');
  const { country_id: _china, ...address } = ADDRESS_DATA;
  await callShop(page, '/rest_api/checkout/order', { address, payment_method: 'alipay' });
  await page.goto(shop.url + PAGE_PATHS.center);
  const link = (name: string | RegExp) =>
    page.getByRole('main').getByRole('link', { name }).locator('visible=true').first();
  await waitForHydration(link('我的订单'));
  await delayCalls(page, LATE);
  await delayCalls(page, LATE, '*/user/*');
  await delayCalls(page, LATE, '*/order/*');
  await link('我的订单').click();
  await link(/查看详情/).click();
  await expect(page.getByRole('region', { name: '待付款' })).toBeVisible();
  await link('我的订单').click();
  await expect(page.getByRole('heading', { name: '我的订单', level: 2 })).toBeFocused();
  await link('个人中心').click();
  await expect(page.getByRole('heading', { name: '个人中心', level: 2 })).toBeFocused();
  expect(await readShifts()).toEqual([]);
});

test('a list does not shift when its filters and the search change', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, '/category/handbags.html');
  const filters = page.locator('summary', { hasText: '筛选' });
  await waitForHydration(filters);
  await delayCalls(page, LATE);
  await delayCalls(page, LATE, '*/handbags.html\\?*');
  await filters.click();
  const dialog = page.getByRole('dialog');
  for (const [colour, button] of [
    ['黑色', '查看 7 件'],
    ['灰色', '查看 8 件'],
  ] as const) {
    await dialog.getByRole('checkbox', { name: new RegExp(`^${colour}`) }).check();
    await expect(dialog.getByRole('button', { name: button })).toBeVisible();
  }
  await dialog.getByRole('button', { name: /^查看/ }).click();
  const chosen = page.getByRole('link', { name: /^移除条件/ });
  await expect(chosen).toHaveCount(2);
  await chosen.first().click();
  await expect(chosen).toHaveCount(1);

  await page.locator('header [data-search]').first().click();
  const word = page.getByRole('combobox');
  await word.fill('绿色 手袋');
  await expect(page.getByRole('heading', { name: '相关商品' })).toBeVisible();
  // A story is found, and comes above the products.
  await word.fill('绿色 手袋 托特');
  await expect(page.getByRole('heading', { name: '服务与故事' })).toBeVisible();
  await waitForFrames(page);
  expect(await readShifts()).toEqual([]);
});

test('what follows a list does not move when the next products arrive', async ({ shop }) => {
  const { page, readShifts } = await shop.page(390, PAGE_PATHS.products);
  const more = page.getByRole('link', { name: '加载更多' });
  await waitForHydration(more);
  await delayCalls(page, LATE, '*/products.html\\?*');
  await more.click();
  await expect(page.locator('[data-product]')).toHaveCount(48);
  await waitForFrames(page);
  expect(await readShifts()).toEqual([]);
});

test('a captcha that is sent before its image has arrived waits for its challenge', async ({ shop }) => {
  const { page } = await shop.page(1440, PAGE_PATHS.login);
  let isDrawn = false;
  let arrive = () => {};
  const arrival = new Promise<void>(done => {
    arrive = done;
  });
  await page.route('**/rest_captcha/refresh/index', async route => {
    const response = await route.fetch();
    isDrawn = true;
    await arrival;
    await route.fulfill({ response });
  });
  const mobile = newMobile();
  const fields = page.getByRole('form', { name: '短信登录' });
  const send = fields.getByRole('button', { name: '发送验证码' });
  await waitForHydration(send);
  await fields.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  // The outbox has codes of earlier tests, too.
  await expect.poll(() => isDrawn).toBe(true);
  await fields
    .getByRole('textbox', { name: '图形验证码' })
    .fill(await readCode(page, 'login_by_mobile', 'captcha'));
  await send.click();
  await expect(fields.getByAltText('图形验证码')).toHaveCount(0);
  arrive();
  await toast(page, '短信已发到您的手机，请注意查收');
});

test('an appointment that is booked, moved and cancelled does not move the footer of a phone', async ({
  shop,
}) => {
  const { page, readShifts } = await shop.page(390, '/robots.txt');
  await logIn(page);
  await delayCalls(page, LATE);
  await page.goto(shop.url + PAGE_PATHS.visit);
  const form = page.getByRole('form', { name: '预约到店' });
  const list = page.getByRole('region', { name: '我的预留与预约' });
  const booked = list.getByText(/（周.） \d\d:00/);
  await form.getByLabel('精品店').selectOption('shanghai');
  await form.getByLabel('日期').selectOption({ index: 4 });
  await form.getByLabel('时间').selectOption({ index: 1 });
  await form.getByLabel('到店目的').selectOption('gift');
  await form.getByRole('button', { name: '确认预约' }).click();
  await expect(booked).toBeVisible();
  const before = await booked.textContent();
  await list.getByRole('button', { name: /更改预约/ }).click();
  const change = list.getByRole('form');
  await change.getByLabel('日期').selectOption({ index: 5 });
  await change.getByLabel('时间').selectOption({ index: 2 });
  await change.getByRole('button', { name: '确认更改' }).click();
  await expect(change).toHaveCount(0);
  await expect(booked).not.toHaveText(before as string);
  await list.getByRole('button', { name: /^取消 [A-Z]\d/ }).click();
  await list.getByRole('button', { name: '确认取消' }).click();
  await expect(list.getByText(/已取消/)).toBeVisible();
  await waitForFrames(page);
  expect(await readShifts()).toEqual([]);
});
