import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './shopper.ts';

const { center: CENTER, orders: ORDERS, profile: PROFILE, addresses: ADDRESSES } = PAGE_PATHS;

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '账户菜单' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
/** Clicks without scrolling to the link. */
const press = (link: Locator) =>
  link.evaluate(element =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  );
const isSameDocument = (page: Page) => page.evaluate(() => 'isFirst' in window);

/** Opens the personal center of a new member and marks the document. */
async function openCenter(page: Page, url: string): Promise<void> {
  await logIn(page);
  await page.goto(url + CENTER);
  await expect(page.getByText('您还没有收货地址')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
}

test.use({
  pages: {
    // A marketing block below the orders, of a type that the personal center does not have.
    'order-list': {
      title: '我的订单 | VITRINE',
      content: {
        screen: { blockType: 'screen_order_list', seoTitle: '我的订单' },
        story: {
          blockType: 'editorial_block5',
          content: { pc: '<p>工坊来信</p>' },
          blockStyle: { pc: { color: '#123456' } },
        },
      },
    },
  },
});

test('changes the screen in place, with one request: blocks, title, focus, history, scroll position and page view follow', async ({
  shop,
}) => {
  const { page, readShifts } = await shop.page(1440, '/robots.txt');
  await openCenter(page, shop.url);
  const views: string[] = [];
  page.on('request', request => {
    if (!request.url().endsWith('/rest_tracking/events')) return;
    views.push(request.postData() ?? '');
  });
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('banner').evaluate(header => header.setAttribute('data-kept', ''));
  await press(entry(page, '我的订单'));
  await expect(heading(page, '我的订单')).toBeFocused();
  await expect(page.getByText('您还没有订单')).toBeVisible();
  await expect(page).toHaveURL(shop.url + ORDERS);
  await expect(page).toHaveTitle('我的订单 | VITRINE');
  await expect(page.getByText('工坊来信')).toHaveCSS('color', 'rgb(18, 52, 86)');
  await expect(page.locator('[data-kept]')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveText('我的订单');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  const left = (target: Locator) => target.evaluate(element => element.getBoundingClientRect().left);
  expect(await left(page.getByRole('button', { name: '退出登录' }).locator('span'))).toBe(
    await left(entry(page, '我的订单')),
  );

  await page.goBack();
  await expect(heading(page, '个人中心')).toBeFocused();
  await expect(page.getByText('工坊来信')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.goForward();
  await expect(heading(page, '我的订单')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  expect(await readShifts()).toEqual([]);
  const visited = await page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.pageInfos') ?? '[]'));
  expect(visited.map((info: { key: string }) => info.key).slice(0, 3)).toEqual([
    'order-list',
    'user-center',
    'order-list',
  ]);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => views.join()).toMatch(/page_view.*我的订单[\s\S]*page_view.*个人中心/);

  // Another document starts at its top, wherever this one was left.
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await page.goto(shop.url + PAGE_PATHS.contacts);
  await page.goto(shop.url + ORDERS);
  await expect(page.getByText('您还没有订单')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Empty screens look alike.
  const place = async (text: string) => {
    const title = page.getByText(text, { exact: true });
    await expect(title).toBeVisible();
    return title.evaluate(element => [
      getComputedStyle(element).fontSize,
      element.getBoundingClientRect().top,
      element.parentElement?.querySelector('a')?.textContent,
    ]);
  };
  const ofOrders = await place('您还没有订单');
  await entry(page, '心愿单').click();
  expect(await place('您的心愿单是空的')).toEqual(ofOrders);

  await test.step('a screen is requested when its link is pressed, once', async () => {
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    const requests: string[] = [];
    page.on('request', request => {
      if (request.url() === shop.url + ADDRESSES) requests.push(request.url());
    });
    await entry(page, '收货地址').hover();
    expect(requests).toEqual([]);
    await page.mouse.down();
    await expect.poll(() => requests.length).toBe(1);
    await page.mouse.up();
    await expect(heading(page, '收货地址')).toBeFocused();
    expect(requests).toHaveLength(1);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('shows within six frames that a screen is loading; one that fails leaves the screen and its address; asks before an edited form is left', async ({
  shop,
}) => {
  const { page, allowProblems } = await shop.page(390, '/robots.txt');
  allowProblems(/ERR_FAILED/);
  await openCenter(page, shop.url);
  let answer = () => {};
  // The request may arrive here after the frames have been counted.
  const answered = new Promise<void>(done => {
    answer = done;
  });
  await page.route(`**${ADDRESSES}`, route => answered.then(() => route.abort()));
  const frames = await entry(page, '收货地址').evaluate(async link => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    let count = 0;
    for (; count < 100 && !document.querySelector('[aria-busy="true"]'); count++) {
      await new Promise(requestAnimationFrame);
    }
    return count;
  });
  // Frames, because a busy machine has longer ones.
  expect(frames).toBeLessThanOrEqual(6);
  answer();
  await expect(page.getByText('网络连接不畅')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('您还没有收货地址')).toBeVisible();
  await expect(page).toHaveURL(shop.url + CENTER);

  await page.unroute(`**${ADDRESSES}`);
  await entry(page, '收货地址').click();
  await expect(page).toHaveURL(shop.url + ADDRESSES);
  await expect(heading(page, '收货地址')).toBeFocused();
  await expect(page).toHaveTitle('收货地址 | VITRINE');
  await expect(page.getByText('还没有收货地址', { exact: true })).toBeVisible();
  // A step back whose page fails is undone.
  await page.route(`**${CENTER}`, route => route.abort());
  await page.goBack();
  await expect(page.getByText('网络连接不畅')).toBeVisible();
  await expect(page).toHaveURL(shop.url + ADDRESSES);
  await expect(page.getByText('还没有收货地址', { exact: true })).toBeVisible();
  await page.unroute(`**${CENTER}`);
  await page.goBack();
  await expect(page.getByText('您还没有收货地址')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  // An edited form is left by a link and by the back button only after a question.
  await entry(page, '账户信息').click();
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByLabel('姓氏').fill('林');
  const question = page.getByRole('dialog', { name: '请确认' });
  // Phones have the menu in the personal center only.
  const trail = page.getByRole('navigation', { name: '当前位置' });
  await trail.getByRole('link', { name: '个人中心' }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('姓氏')).toHaveValue('林');
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(shop.url + PROFILE);
  await question.getByRole('button', { name: '离开，不保存' }).click();
  await expect(heading(page, '个人中心')).toBeFocused();
  await expect(page).toHaveURL(shop.url + CENTER);
  expect(await isSameDocument(page)).toBe(true);
  // A page that is not part of the account is a document.
  await page.getByRole('main').getByRole('link', { name: '探索新品' }).first().click();
  await page.waitForURL(`**${PAGE_PATHS.products}`);
  expect(await isSameDocument(page)).toBe(false);
});
