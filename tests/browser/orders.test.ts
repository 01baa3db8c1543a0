import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addToBag, fillAddress, logIn } from './shopper.ts';
import { waitForNextPress } from './visit.ts';

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).locator('visible=true');

test.describe('orders', () => {
  test('orders to a new address, leaves the payment, pays with another method from the list and requests the invoice [A2-009, A3-66, A2-010, A2-011, A2-059, A4-34, A4-35, A4-36, A1-01]', async ({
    shop,
  }) => {
    const { page, allowProblems, readShifts } = await shop.page(390, PAGE_PATHS.checkout);
    // The payment sandbox's pages have no icon.
    allowProblems(/favicon/);
    await addToBag(page, 'LOSANGE-CHAIN-1');
    await logIn(page);
    await page.reload();
    await fillAddress(page);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('上海市静安区南京西路1266号')).toBeVisible();
    await page.getByLabel('我已阅读并同意').check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.getByRole('link', { name: '不支付，返回商店' }).click();
    await expect(page.getByRole('heading', { name: '订单待支付' })).toBeVisible();
    await link(page, '查看订单').click();

    await page.waitForURL(`**${PAGE_PATHS.order}?id=*`);
    const id = new URL(page.url()).searchParams.get('id') as string;
    const state = page.getByRole('region', { name: '待付款' });
    await expect(state.getByText('订单将为您保留 30 分钟')).toBeVisible();
    await expect(state.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
    await expect(page.getByRole('region', { name: '配送' })).toContainText('南京西路1266号');
    expect(await findViolations(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);

    await link(page, '我的订单').click();
    await page.waitForURL(`**${PAGE_PATHS.orders}`);
    const card = page.getByRole('article', { name: id });
    await expect(card.getByText('新订单')).toBeVisible();
    await expect(card.getByText('订单将为您保留 30 分钟')).toBeVisible();
    await expect(card.getByText('申请发票')).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
    await card.getByRole('button', { name: /继续支付/ }).click();
    const dialog = page.getByRole('dialog', { name: '支付' });
    await dialog.getByText('微信支付').click();
    await dialog.getByRole('button', { name: '立即支付' }).click();
    await page.waitForURL('**/_pay/**');
    await expect(page.getByText('微信支付')).toHaveCount(1);
    await page.getByRole('button', { name: '确认支付', exact: true }).click();
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();

    await page.goto(shop.url + PAGE_PATHS.orders);
    await expect(card.getByText('待发货')).toBeVisible();
    await expect(card.getByText(/新订单|继续支付|保留 30 分钟/)).toHaveCount(0);
    await card.getByRole('link', { name: /申请发票/ }).click();
    await page.waitForURL(`**${PAGE_PATHS.order}?id=${id}#invoice`);
    const invoice = page.getByRole('region', { name: '发票' });
    // The link names a place in the order, which loads after the document.
    await expect(invoice.getByRole('heading')).toBeFocused();
    await expect(invoice.getByRole('heading')).toBeInViewport();
    await invoice.getByLabel('企业').check();
    await invoice.getByRole('button', { name: '提交申请' }).click();
    await expect(invoice.getByText('请填写企业名称')).toBeVisible();
    await invoice.getByLabel('企业名称').fill('华彩商贸有限公司');
    await invoice.getByLabel('纳税人识别号').fill('91310000MA1FL0XX1Y');
    await invoice.getByLabel('接收邮箱').fill('fapiao@example.cn');
    await waitForNextPress(page);
    await invoice.getByRole('button', { name: '提交申请' }).click();
    await expect(invoice.getByText('91310000MA1FL0XX1Y')).toBeVisible();
    await expect(invoice.getByRole('heading')).toBeFocused();
    await expect(page.getByRole('region', { name: '支付' })).toContainText('微信支付');
    expect(await findViolations(page)).toEqual([]);

    await page.goto(shop.url + PAGE_PATHS.orders);
    await expect(card.getByText('待发货')).toBeVisible();
    await expect(card.getByText('申请发票')).toHaveCount(0);
    const visited = await page.evaluate(() => JSON.parse(localStorage.getItem('vitrine.pageInfos') ?? '[]'));
    expect(visited.map((info: { key: string }) => info.key).slice(0, 3)).toEqual([
      'order-list',
      'order-detail',
      'order-list',
    ]);
  });
});
