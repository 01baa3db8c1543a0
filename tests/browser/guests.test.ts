import { PAGE_PATHS } from '#contract/page-paths';
import { findViolationsAtBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pressOn } from './keys.ts';
import { addToBag, anyMobile, callShop, codeFor, fillAddress, readCode } from './shopper.ts';
import { atWidth } from './visit.ts';

// Its orders take stock that other tests need, until they are cancelled.
test.use({ shopName: 'orders' });

test('makes a guest’s order an account, and cancels it there', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, PAGE_PATHS.cart);
  const mobile = anyMobile();
  await addToBag(page, 'CAHIER-NOTE-1');
  await callShop(page, '/rest_api/checkout/guestverify', {
    ...{ mobile, authorization_type: 'guest_checkout' },
    authorization_code: await codeFor(page, mobile, 'guest_checkout'),
  });
  await page.goto(shop.url + PAGE_PATHS.checkout);
  await fillAddress(page);
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/_pay/**');
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await page.getByRole('link', { name: '查询订单' }).click();

  const change = page.getByRole('region', { name: '更改或取消' });
  await expect(change).toBeVisible();
  // Printed, it is a receipt.
  await page.emulateMedia({ media: 'print' });
  const main = page.locator('main');
  const taxNote = main.getByText(/已含增值税/);
  const receipt = async () => {
    for (const words of ['订单详情', '小牛皮笔记本', '实付', '¥1,280', '支付宝', '南京西路'])
      await expect(main.getByText(words).first()).toBeVisible();
    await expect(main.getByText(/^销售方：./)).toBeVisible();
    // Where the parcel goes beside how it was paid, and the tax note at the end of the page.
    const readTop = async (name: string) => (await main.getByRole('heading', { name }).boundingBox())?.y;
    expect(await readTop('配送')).toBe(await readTop('支付'));
    await expect(taxNote).toBeVisible();
    for (const hidden of [change, page.getByText('存入会员账户'), page.getByText('查询其他订单')])
      await expect(hidden).toBeHidden();
    expect(await main.locator('button:visible').count()).toBe(0);
    const status = main.getByRole('heading', { name: '待发货' });
    const readLeft = async (name: string) => (await main.getByRole('heading', { name }).boundingBox())?.x;
    expect((await status.boundingBox())?.x).toBe(await readLeft('商品'));
    // As wide as the page: it begins below the logo.
    const logo = await page.locator('header svg:visible').first().boundingBox();
    expect(Math.abs((logo?.x ?? 0) - ((await readLeft('商品')) ?? 0))).toBeLessThan(12);
    await expect(main.getByRole('region', { name: '待发货' })).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
  };
  for (const width of [1440, 390])
    await test.step(`the receipt at ${width} px`, () => atWidth(page, width, receipt));
  await page.emulateMedia({ media: 'screen' });
  await expect(taxNote).toBeHidden();
  // Shown from the link, in the place of the form.
  await page.reload();
  await expect(change).toBeVisible();
  expect(await readShifts()).toEqual([]);

  // From here on by keyboard alone.
  await pressOn(page, change.getByRole('button', { name: '更改收货信息' }));
  await pressOn(page, change.getByLabel('详细地址'), 'ControlOrMeta+A');
  await page.keyboard.type('愚园路88号');
  await pressOn(page, change.getByRole('button', { name: '保存更改' }));
  await expect(page.getByText('上海市静安区愚园路88号')).toBeVisible();

  await pressOn(page, page.getByRole('button', { name: '存入账户' }));
  const keep = page.getByRole('form', { name: '存入会员账户' });
  await expect(keep.getByLabel('手机号码')).toHaveValue(mobile);
  await pressOn(page, keep.getByRole('textbox', { name: '图形验证码' }), 'End');
  await expect(keep.getByAltText('图形验证码')).toBeVisible();
  await page.keyboard.type(await readCode(page, 'keep_order', 'captcha'));
  await pressOn(page, keep.getByRole('button', { name: '发送验证码' }));
  await expect(keep.getByLabel('短信验证码')).toBeFocused();
  await page.keyboard.type(await readCode(page, mobile, 'keep_order'));
  expect(await findViolationsAtBoth(page)).toEqual([]);
  await pressOn(page, keep.getByRole('checkbox'), 'Space');
  await pressOn(page, page.getByRole('button', { name: '确认存入' }));
  await expect(page).toHaveURL(/\/order\/detail\.html/);

  await pressOn(page, page.getByRole('button', { name: '取消订单' }));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: '取消订单' }));
  await expect(page.getByText(/订单已按您的要求取消/)).toBeVisible();
  expect(await findViolationsAtBoth(page)).toEqual([]);
  expect(await readShifts()).toEqual([]);
});
