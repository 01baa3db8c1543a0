import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolationsAtBoth } from './axe.ts';
import { sellOut } from './bag-calls.ts';
import { delayCalls } from './call-faults.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { addToBag, callShop, fillAddress, logIn, proveMobile, verifyGuest } from './shopper.ts';
import { atWidth, waitForNextPress } from './visit.ts';

// Its orders sell out sizes that other tests need. Files with this shop run in the order of their names.
test.use({ shopName: 'orders' });

const CHECKOUT = PAGE_PATHS.checkout;
const BAG = 'LOSANGE-CHAIN-1';
const placed = (page: Page) => page.waitForURL('**/_pay/**');
const submit = (page: Page) => page.getByRole('button', { name: '提交订单' }).click();
const agree = (page: Page) => page.getByLabel('我已阅读并同意').check();
/** Presses a button of the sandbox's payment page, and waits for the result page. */
async function atPayment(page: Page, action: string): Promise<void> {
  await placed(page);
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.waitForURL(`**${PAGE_PATHS.paymentResult}?orderId=*`);
}

/** Opens checkout with an item in the bag. */
async function atCheckout(shop: Shop, width: number, who: (page: Page) => Promise<void>, sku = BAG) {
  const visit = await shop.page(width, CHECKOUT);
  visit.allowProblems(NO_ICON);
  await addToBag(visit.page, sku);
  await who(visit.page);
  await visit.page.reload();
  return visit;
}

/** Collects the kinds of the events that the page sends. */
function collectEventKinds(page: Page): string[] {
  const kinds: string[] = [];
  page.on('request', request => {
    if (!request.url().endsWith('/rest_tracking/events')) return;
    const { events } = JSON.parse(request.postData() ?? '{"events":[]}') as { events: { kind: string }[] };
    kinds.push(...events.map(({ kind }) => kind));
  });
  return kinds;
}

/** Makes the page send its events, and returns their kinds. */
async function flushEvents(page: Page, kinds: string[]): Promise<string[]> {
  kinds.length = 0;
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return kinds;
    })
    .toContain('page_view');
  return kinds;
}

/** The payment sandbox's pages have no icon. */
const NO_ICON = /favicon/;

test.describe('checkout', () => {
  test('a guest verifies a mobile and buys; going back and a double click place one order [A2-037, A2-038, A2-045, A2-046, A2-058, A4-29, A2-015]', async ({
    shop,
  }) => {
    const { page, readShifts } = await atCheckout(shop, 390, async () => {});
    const kinds = collectEventKinds(page);
    await expect(page.getByText('游客结账不会创建账户，也无法实时追踪订单状态。')).toBeVisible();
    await page.getByRole('link', { name: '以游客身份结账' }).click();
    await expect(page.getByRole('heading', { name: '手机验证' })).toBeVisible();
    await proveMobile(page, '手机验证', 'guest_checkout');
    await page.getByLabel(/本人已阅读并同意/).check();
    await page.getByRole('button', { name: '验证并继续' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const info = await callShop(page, '/rest_customer/account/info', {});
    expect(info).toMatchObject({ isLoginIn: false, isGuestVerified: true });
    // The verified mobile is filled in; a pasted text fills the rest.
    await expect(page.getByLabel('手机号码')).toHaveValue(/^138\d{8}$/);
    const mobile = await page.getByLabel('手机号码').inputValue();
    await page.getByLabel('粘贴收件信息').fill('欧阳娜娜 上海市静安区南京西路1266号恒隆广场');
    await page.getByRole('button', { name: '识别并填写' }).click();
    await expect(page.getByLabel('姓氏')).toHaveValue('欧阳');
    await expect(page.getByLabel('详细地址')).toHaveValue('南京西路1266号恒隆广场');
    await expect(page.getByLabel('手机号码')).toHaveValue(mobile);
    await page.getByLabel(/附上贺卡/).check();
    await page.getByLabel('贺卡内容').fill('生日快乐');
    await expect(page.getByRole('region', { name: '贺卡预览' })).toContainText('生日快乐');
    expect(await findViolationsAtBoth(page)).toEqual([]);
    await agree(page);
    expect(await readShifts()).toEqual([]);
    // Nothing leads away; sum and button are in view at the top of the page, too.
    await expect(page.getByRole('navigation', { name: '商品分类' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: /订阅/ })).toHaveCount(0);
    for (const width of [1440, 390]) {
      await atWidth(page, width, async () => {
        await page.evaluate(() => scrollTo(0, 0));
        await expect(page.getByRole('button', { name: '提交订单' })).toBeInViewport({ ratio: 1 });
      });
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: '提交订单' }).dblclick();
    await placed(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: '订单待支付' })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await findViolationsAtBoth(page)).toEqual([]);
    await page.getByRole('button', { name: '继续支付' }).click();
    await page.getByRole('button', { name: '立即支付' }).click();
    await atPayment(page, '确认支付');
    const success = page.getByRole('heading', { name: '支付成功' });
    await expect(success).toBeVisible();
    await expect(page.getByText('实付')).toBeVisible();
    await expect(page.getByRole('region', { name: '收货信息' })).toContainText(/欧阳娜娜.*预计/);
    await expect(page.getByRole('region', { name: '商品（共 1 件）' })).toContainText('Losange');
    // The purchase is reported once, however often its result is opened.
    expect(await flushEvents(page, kinds)).toContain('purchase');
    await page.reload();
    await expect(success).toBeVisible();
    expect(await flushEvents(page, kinds)).not.toContain('purchase');
    const orderId = new URL(page.url()).searchParams.get('orderId') as string;
    // The mobile is verified in this browser, so that the number is enough.
    await page.goto(new URL(PAGE_PATHS.findOrder, page.url()).href);
    await expect(page.getByText(`已验证手机号码 ${mobile}`)).toBeVisible();
    await page.getByLabel('订单编号').fill(orderId);
    expect(await findViolationsAtBoth(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
    await page.getByRole('button', { name: '查询', exact: true }).click();
    await expect(page.getByRole('region', { name: '待发货' })).toBeVisible();
    await expect(page.getByRole('region', { name: '配送' })).toContainText('欧阳娜娜');
    expect(await findViolationsAtBoth(page)).toEqual([]);
    await expect(page.getByRole('region', { name: '礼赠服务' })).toContainText('生日快乐');
    expect(await readShifts()).toEqual([]);
    await page.goto(new URL(CHECKOUT, page.url()).href);
    await expect(page.getByText('没有可结算的商品')).toBeVisible();
  });

  test('a member buys with a new address, and pays another way after the first has failed [A2-057, A1-01]', async ({
    shop,
  }) => {
    const { page, readShifts } = await atCheckout(shop, 1440, logIn);
    await fillAddress(page);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('上海市静安区南京西路1266号')).toBeVisible();
    await page.getByRole('button', { name: '新增地址' }).click();
    const dialog = page.getByRole('dialog', { name: '新增地址' });
    await fillAddress(page);
    await dialog.getByLabel('详细地址').fill('淮海中路999号');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('上海市静安区淮海中路999号')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await agree(page);
    expect(await readShifts()).toEqual([]);
    await submit(page);
    await atPayment(page, '支付失败');
    await expect(page.getByRole('heading', { name: '支付未完成' })).toBeVisible();
    await page.getByRole('button', { name: '继续支付' }).click();
    await page.getByRole('dialog', { name: '支付' }).getByText('微信支付').click();
    await page.getByRole('button', { name: '立即支付' }).click();
    await placed(page);
    await expect(page.getByText('微信支付')).toHaveCount(1);
    await atPayment(page, '确认支付');
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(await readShifts()).toEqual([]);
  });

  test('explains a size that has sold out meanwhile, and keeps the form and the other items', async ({
    shop,
  }) => {
    const sku = 'SOLITAIRE-RING-1';
    const { page } = await atCheckout(shop, 1440, verifyGuest, sku);
    await addToBag(page, BAG);
    await page.reload();
    await fillAddress(page);
    await agree(page);
    await sellOut(shop, sku);
    await submit(page);
    const notice = page.getByRole('alert').filter({ hasText: '订单信息已更新' });
    await expect(notice.getByText('已售罄，已从本次订单中移出，仍保留在购物袋内')).toBeVisible();
    await expect(page.getByLabel('详细地址')).toHaveValue('南京西路1266号');
    await expect(page.getByText('以下商品已售罄')).toHaveCount(1);
    await waitForNextPress(page);
    await submit(page);
    await expect(page).toHaveURL(/_pay/);
  });
});

test.describe('WeChat', () => {
  test('returns a new member to checkout [A2-016]', async ({ shop }) => {
    const { page } = await shop.page(390, CHECKOUT, {
      userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
    });
    await addToBag(page, BAG);
    await page.reload();
    await page.getByRole('link', { name: '登录或注册' }).click();
    await page.getByRole('link', { name: '微信登录' }).click();
    await page.getByRole('button', { name: /周亦安/ }).click();
    await page.waitForURL(`**${PAGE_PATHS.login}?bind=wechat**`);
    await proveMobile(page, '合作网站登录', 'bind');
    await page.getByLabel(/年满 14 周岁/).check();
    await page.getByRole('button', { name: '绑定并登录' }).click();
    await page.waitForURL(`**${CHECKOUT}`);
    await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible();
    // The WeChat account is linked by now: no form, directly back.
    await callShop(page, '/rest_customer/account/logout', {});
    await addToBag(page, BAG);
    await page.reload();
    await page.getByRole('link', { name: '登录或注册' }).click();
    await page.getByRole('link', { name: '微信登录' }).click();
    await page.getByRole('button', { name: /周亦安/ }).click();
    await page.waitForURL(`**${CHECKOUT}`);
    await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible();
  });
});

test.describe('two tabs', () => {
  test('place one order: the second tab reports an empty bag', async ({ shop }) => {
    const { page } = await atCheckout(shop, 1440, verifyGuest);
    const second = await page.context().newPage();
    await second.goto(page.url());
    for (const tab of [page, second]) {
      await fillAddress(tab);
      await agree(tab);
    }
    await submit(page);
    await placed(page);
    await submit(second);
    await expect(second.getByText('购物袋中没有可结算的商品')).toBeVisible();
    await expect(second.getByText('没有可结算的商品', { exact: true })).toBeVisible();
  });
});

for (const width of [1440, 390]) {
  test(`a member’s page does not shift while the member’s data loads, at ${width} px`, async ({ shop }) => {
    const slowly = async (page: Page) => {
      // The whole page, down to its footer, with delayed customer calls.
      await page.setViewportSize({ width, height: 4000 });
      await delayCalls(page, 300, '*/rest_customer/*');
    };
    const { page, readShifts } = await shop.page(width, '/cms/terms-use.html', { before: slowly });
    await addToBag(page, BAG);
    await logIn(page);
    await page.goto(shop.url + CHECKOUT);
    await expect(page.getByLabel('详细地址')).toBeVisible();
    expect(await readShifts()).toEqual([]);
    await page.goto(shop.url + PAGE_PATHS.contacts);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '个人中心' })).toBeVisible();
    expect(await readShifts()).toEqual([]);
  });
}
