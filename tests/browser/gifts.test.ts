import { PAGE_PATHS } from '#contract/page-paths';
import { findViolationsAtBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pressOn } from './keys.ts';
import { verifyGuest } from './shopper.ts';
import { atWidth } from './visit.ts';

// Its orders take stock that other tests need.
test.use({ shopName: 'orders' });

const BAG = '/product/ARIA-TOP-HANDLE-1.html';

/** The payment sandbox's pages have no icon. */
const NO_ICON = /favicon/;

test('sends a bag with stamped initials as a gift, to a recipient who enters the address, on phones', async ({
  shop,
}) => {
  const { page, allowProblems, readShifts } = await shop.page(390, BAG);
  allowProblems(NO_ICON);
  await page.getByRole('button', { name: /添加烫印/ }).click();
  const stamping = page.getByRole('dialog', { name: '烫印服务' });
  await stamping.getByLabel('烫印字母').fill('LW');
  await stamping.getByRole('button', { name: '确认烫印' }).click();
  // On the page of the product, the card is chosen.
  await page.getByRole('button', { name: '选择礼赠服务' }).click();
  const services = page.getByRole('dialog', { name: '礼赠服务' });
  await services.getByLabel(/礼盒包装/).check();
  await services.getByLabel(/附上贺卡/).check();
  await services.getByLabel('收礼人（选填）').fill('小满');
  await services.getByLabel('贺卡内容').fill('生日快乐\n愿岁岁年年');
  await services.getByLabel('落款').fill('晚');
  await services.getByText('墨色烫金').click();
  await expect(services.getByRole('region', { name: '贺卡预览' })).toContainText('愿岁岁年年');
  expect(await findViolationsAtBoth(page)).toEqual([]);
  await services.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('礼盒、贺卡', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '加入购物袋' }).first().click();
  await expect(page.getByText('添加到您的购物袋').first()).toBeVisible();
  await verifyGuest(page);
  await page.goto(new URL(PAGE_PATHS.checkout, page.url()).href);
  await page.getByText('请收礼人自己填写地址').click();
  await expect(page.getByText('付款后，您将获得一个填写链接')).toBeVisible();
  await expect(page.getByLabel(/礼盒包装/)).toBeChecked();
  await page.getByText('竖排').click();
  await expect(page.getByRole('region', { name: '贺卡预览' })).toContainText('生日快乐');
  expect(await findViolationsAtBoth(page)).toEqual([]);
  await page.getByLabel('我已阅读并同意').check();
  expect(await readShifts()).toEqual([]);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/_pay/**');
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  const link = page.getByText(/\/gift\/address\.html#[\w-]{43}$/);
  await expect(link).toBeVisible();
  const url = ((await link.textContent()) as string).slice(shop.url.length);
  expect(await findViolationsAtBoth(page)).toEqual([]);
  expect(await readShifts()).toEqual([]);

  // The recipient, in another browser.
  const theirs = await shop.page(390, url);
  await expect(theirs.page.getByRole('heading', { name: '晚 为您备了一份礼物' })).toBeVisible();
  await expect(theirs.page.getByRole('figure')).toContainText('愿岁岁年年');
  await expect(theirs.page.locator('main')).not.toContainText('¥');
  expect(await findViolationsAtBoth(theirs.page)).toEqual([]);
  await atWidth(theirs.page, 1440, async () => {
    await theirs.page.reload();
    await expect(theirs.page.getByRole('figure')).toContainText('愿岁岁年年');
    expect(await theirs.readShifts()).toEqual([]);
  });
  // By keyboard alone.
  await pressOn(theirs.page, theirs.page.getByLabel('粘贴收件信息'), 'End');
  await theirs.page.keyboard.type('周小满 13700137777 四川省成都市武侯区天府大道北段1700号');
  await theirs.page.keyboard.press('Tab');
  await theirs.page.keyboard.press('Enter');
  await expect(theirs.page.getByLabel('详细地址')).toHaveValue('天府大道北段1700号');
  await pressOn(theirs.page, theirs.page.getByLabel(/我已阅读并同意/), 'Space');
  await pressOn(theirs.page, theirs.page.getByRole('button', { name: '提交地址' }));
  await expect(theirs.page.getByRole('heading', { name: '地址已提交' })).toBeVisible();
  await theirs.page.reload();
  await expect(theirs.page.getByRole('heading', { name: '收货地址已填写' })).toBeVisible();
  expect(await theirs.readShifts()).toEqual([]);

  // The sender sees that it is entered, and not what.
  await page.reload();
  await expect(page.getByText('收礼人已填写收货地址')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/天府|武侯|13700137777/);
});

test('lets a sender give a stamped bag by keyboard alone', async ({ shop }) => {
  const { page, allowProblems, readShifts } = await shop.page(1440, '/product/ARIA-TOP-HANDLE-2.html');
  allowProblems(NO_ICON);
  await verifyGuest(page);
  await pressOn(page, page.getByRole('button', { name: /添加烫印/ }));
  const stamping = page.getByRole('dialog', { name: '烫印服务' });
  await expect(stamping.getByLabel('烫印字母')).toBeFocused();
  await page.keyboard.type('LW');
  await pressOn(page, stamping.getByRole('button', { name: '确认烫印' }));
  await pressOn(page, page.getByRole('button', { name: '选择礼赠服务' }));
  const services = page.getByRole('dialog', { name: '礼赠服务' });
  await pressOn(page, services.getByLabel(/礼盒包装/), 'Space');
  await pressOn(page, services.getByLabel(/附上贺卡/), 'Space');
  await pressOn(page, services.getByLabel('贺卡内容'), 'End');
  await page.keyboard.type('生日快乐');
  await pressOn(page, services.getByRole('button', { name: '保存' }));
  await expect(page.getByText('礼盒、贺卡', { exact: true })).toBeVisible();
  await pressOn(page, page.getByRole('main').getByRole('button', { name: '立即购买' }).first());
  await page.waitForURL(`**${PAGE_PATHS.checkout}?quickPurchase=true`);
  // The second choice of the group is an arrow away.
  await pressOn(page, page.getByLabel('填写收货地址', { exact: true }), 'ArrowDown');
  await expect(page.getByText('付款后，您将获得一个填写链接')).toBeVisible();
  await expect(page.getByLabel(/礼盒包装/)).toBeChecked();
  await pressOn(page, page.getByLabel('我已阅读并同意'), 'Space');
  expect(await readShifts()).toEqual([]);
  await pressOn(page, page.getByRole('button', { name: '提交订单' }));
  await page.waitForURL('**/_pay/**');
  await pressOn(page, page.getByRole('button', { name: '确认支付', exact: true }));
  await expect(page.getByText(/\/gift\/address\.html#[\w-]{43}$/)).toBeVisible();
  await expect(page.getByText(/LW/).first()).toBeVisible();

  // The receipt of the order names the state of the link, and keeps the link itself.
  await pressOn(page, page.getByRole('link', { name: '查询订单' }));
  const link = page.getByText(/\/gift\/address\.html#/);
  await expect(link).toBeVisible();
  expect(await readShifts()).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/等待收礼人填写收货地址/)).toBeVisible();
  await expect(link).toBeHidden();
});

test('opens the gift services for a press before the page’s script', async ({ shop }) => {
  const { page } = await shop.page(390, BAG, { waitUntil: 'commit' });
  await page.getByRole('button', { name: '选择礼赠服务' }).click();
  await expect(page.getByRole('dialog', { name: '礼赠服务' })).toBeVisible();
});
