import type { Locator } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolationsAtBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './shopper.ts';
import { atWidth } from './visit.ts';

// Its orders take stock that other tests need.
test.use({ shopName: 'orders' });

/** The payment sandbox's pages have no icon. */
const NO_ICON = /favicon/;
const CODE = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/;

const readPlace = (heading: Locator) =>
  heading.evaluate(element => element.getBoundingClientRect().top + window.scrollY);

test('buys a gift card, reads its balance and pays with it', async ({ shop }) => {
  const { page, allowProblems, readShifts } = await shop.page(390, PAGE_PATHS.home);
  allowProblems(NO_ICON);
  const open = (path: string) => page.goto(new URL(path, shop.url).href);
  await logIn(page);

  // Bought like a product, without an address.
  await open('/product/GIFT-CARD.html');
  await expect(page.getByText('付款后即时生效，卡号以短信发送').first()).toBeVisible();
  await expect(page.getByText('尺码指南')).toHaveCount(0);
  await page.getByText('¥1,000', { exact: true }).click();
  expect(await findViolationsAtBoth(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: '立即购买' }).click();
  await expect(page.getByText('礼品卡付款后即时生效')).toBeVisible();
  await expect(page.getByRole('heading', { name: '收货地址' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '使用礼品卡' })).toHaveCount(0);
  expect(await findViolationsAtBoth(page)).toEqual([]);
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/_pay/**');
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await expect(page.getByText('您的礼品卡已生效')).toBeVisible();
  await page.getByRole('link', { name: '查看卡号' }).click();
  const below = page.getByRole('heading', { name: '发票', exact: true });
  const show = page.getByRole('button', { name: '显示卡号' });
  await expect(show).toBeVisible();
  const readPlaces = async () => [await readPlace(below), await atWidth(page, 1440, () => readPlace(below))];
  const places = await readPlaces();
  await show.click();
  const code = await page.getByText(CODE).innerText();
  expect(await readPlaces()).toEqual(places);
  expect(await findViolationsAtBoth(page)).toEqual([]);
  expect(await readShifts()).toEqual([]);
  // A sheet of A4 has the layout of a phone.
  await page.emulateMedia({ media: 'print' });
  const readSpace = async () => {
    const bar = await page.locator('[data-bar]').boundingBox();
    const title = await page.getByRole('heading', { name: '订单详情', level: 2 }).boundingBox();
    return (title?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
  };
  expect(await readSpace()).toBeGreaterThanOrEqual(24);
  expect(await atWidth(page, 1440, readSpace)).toBeGreaterThanOrEqual(24);
  await page.emulateMedia({ media: 'screen' });

  // Its balance, on a page for everybody.
  await open(PAGE_PATHS.giftCard);
  await page.getByLabel('礼品卡卡号').fill(code.toLowerCase());
  await page.getByRole('button', { name: '查询余额' }).click();
  await expect(page.getByText('¥1,000', { exact: true })).toBeVisible();
  expect(await findViolationsAtBoth(page)).toEqual([]);
  expect(await readShifts()).toEqual([]);

  // Another order, which it pays wholly or in part.
  await open('/product/CAHIER-NOTE-1.html');
  await page.getByRole('main').getByRole('button', { name: '立即购买' }).click();
  await page.getByRole('button', { name: '使用礼品卡' }).click();
  await page.getByLabel('礼品卡卡号').fill(code);
  await page.getByRole('button', { name: '使用', exact: true }).click();
  await expect(page.getByText(`礼品卡 ${code.slice(-4)}，抵扣 ¥1,000`)).toBeVisible();
  await expect(page.getByText('− ¥1,000')).toBeVisible();
  await expect(page.getByText('¥280', { exact: true }).first()).toBeVisible();
  expect(await findViolationsAtBoth(page)).toEqual([]);
  expect(await readShifts()).toEqual([]);
});

test('a press from before the script reads a balance, and leaves the code out of the address', async ({
  shop,
}) => {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const { page, readShifts } = await shop.page(1440, PAGE_PATHS.giftCard, {
    waitUntil: 'commit',
    before: opened =>
      opened.route(/assets\/.*\.js$/, async route => {
        await released;
        await route.continue();
      }),
  });
  await page.getByLabel('礼品卡卡号').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: '查询余额' }).click();
  release();
  await expect(page.getByText('礼品卡卡号不正确')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await readShifts()).toEqual([]);
});
