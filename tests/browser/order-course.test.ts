import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { orderUrl, PAGE_PATHS } from '#contract/page-paths';
import { openDatabase } from '../../server/base/database/index.ts';
import { createCarrierSandbox } from '../../server/sandbox/carrier/carrier.ts';
import { moveParcels } from '../../server/sandbox/carrier/move-parcels.ts';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { findViolations, findViolationsAtBoth } from './axe.ts';
import { delayCalls } from './call-faults.ts';
import { test as base, expect } from './fixtures.ts';
import { copySeededData, openShopServer } from './shop-server.ts';
import { addToBag, callShop, logIn } from './shopper.ts';
import { createVisits, type VisitOptions } from './visit.ts';

// Orders as time passes: a member orders, the server stops, the times in its database are moved back, and the member
// returns to a new server.

const BAG = 'LOSANGE-CHAIN-1';

interface PlacedOrder {
  increment_id: string;
  pay_url: string;
}

interface History {
  /** Pieces in stock before the orders, and with one piece reserved for a pending order. */
  stock: { before: number; reserved: number };
  overdue: PlacedOrder;
  late: PlacedOrder;
  sent: PlacedOrder;
  /** Delivered today. */
  delivered: PlacedOrder;
  /** Opens pages as the member who placed the orders. */
  member: Required<Pick<VisitOptions, 'before'>>;
}

async function readStock(page: Page): Promise<number> {
  const product = await callShop(page, `/rest/default/V1/applet/product/${BAG}`);
  const { childProducts } = (product.item ?? product) as unknown as { childProducts: { stock: number }[] };
  return childProducts.reduce((sum, child) => sum + child.stock, 0);
}

async function placeOrders(page: Page, url: string): Promise<History> {
  await logIn(page);
  const order = async (sku = BAG) => {
    await addToBag(page, sku);
    const { country_id: _china, ...address } = ADDRESS_DATA;
    return callShop<PlacedOrder>(page, '/rest_api/checkout/order', { address, payment_method: 'alipay' });
  };
  const before = await readStock(page);
  const overdue = await order();
  const reserved = await readStock(page);
  const [late, sent] = [await order(), await order()];
  const delivered = await order('CAHIER-NOTE-1');
  await page.goto(url + sent.pay_url);
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  const cookies = await page.context().cookies();
  const member = { before: (visitor: Page) => visitor.context().addCookies(cookies) };
  return { stock: { before, reserved }, overdue, late, sent, delivered, member };
}

/** Half an hour for unpaid orders; for paid ones, until the parcel is on its way. */
async function letTimePass(dataDir: string, { increment_id }: PlacedOrder): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir });
  await sql`update orders set status = 'delivered', paid_at = now(), delivered_at = now()
    where increment_id = ${increment_id}`.execute(db);
  await sql`update orders set hold_until = hold_until - interval '30 minutes' where status = 'pending'`.execute(
    db,
  );
  await sql`update orders set paid_at = paid_at - interval '4 minutes' where status = 'processing'`.execute(
    db,
  );
  await moveParcels(db, createCarrierSandbox());
  await sql`update orders set shipped_at = shipped_at - interval '130 seconds' where status = 'shipped'`.execute(
    db,
  );
  await close();
}

const test = base.extend<object, { history: History & { dataDir: string } }>({
  history: [
    async ({ browser }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-orders-'));
      copySeededData(dataDir);
      const server = await openShopServer({ dataDir });
      const visits = createVisits(browser);
      const { page, close } = await visits.open(1440, server.url + PAGE_PATHS.cart);
      const history = await placeOrders(page, server.url);
      await close();
      await visits.close();
      await server.close();
      await letTimePass(dataDir, history.delivered);
      await use({ ...history, dataDir });
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shopServer: [
    async ({ history }, use) => {
      const server = await openShopServer({ dataDir: history.dataDir });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const card = (page: Page, { increment_id }: PlacedOrder) => page.getByRole('article', { name: increment_id });
const toOrderUrl = ({ increment_id }: PlacedOrder) => orderUrl(increment_id);

test.describe('the orders of a member', () => {
  test('requests the return of a piece, and shows how far it is', async ({
    shop,
    history: { delivered, member },
  }) => {
    const { page, readShifts } = await shop.page(390, toOrderUrl(delivered), member);
    const section = page.getByRole('region', { name: '退货' });
    await section.getByRole('button', { name: '申请退货' }).click();
    await expect(section.getByRole('combobox').first()).toBeFocused();
    await section.getByRole('combobox').first().selectOption('1');
    await section.getByLabel('退货原因').selectOption({ label: '改变心意' });
    await section.getByLabel('取件日期').selectOption({ index: 1 });
    await section.getByLabel(/晚间/).check();
    expect(await findViolationsAtBoth(page)).toEqual([]);
    // So late that the browser counts layout shifts.
    await delayCalls(page, 600, '*/rest_sales/order/*');
    await section.getByRole('button', { name: '提交申请' }).click();
    const entry = section.getByRole('article').first();
    await expect(entry).toContainText('已提交，待审核');
    await expect(entry.getByRole('listitem').filter({ hasText: '提交申请' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(await findViolationsAtBoth(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
  });

  test('cancels an order that is unpaid for 30 minutes, and releases its piece', async ({
    shop,
    history: { stock, overdue, member },
  }) => {
    expect(stock.reserved).toBe(stock.before - 1);
    const { page, readShifts } = await shop.page(390, PAGE_PATHS.orders, member);
    await expect(card(page, overdue).getByText('已取消')).toBeVisible();
    await expect(card(page, overdue).getByText(/继续支付|保留 30 分钟|申请发票/)).toHaveCount(0);
    await delayCalls(page, 600, '*/rest_sales/order/*');
    await card(page, overdue)
      .getByRole('link', { name: /查看详情/ })
      .click();
    await page.waitForURL(`**${toOrderUrl(overdue)}`);
    const state = page.getByRole('region', { name: '已取消' });
    await expect(state.getByText('付款时间已过，订单已自动取消')).toBeVisible();
    await expect(state.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /继续支付/ })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
    // Only the paid piece is missing.
    expect(await readStock(page)).toBe(stock.before - 1);
  });

  test('shows a parcel on its order’s page, the newest event first [A7-86, A2-060]', async ({
    shop,
    history: { sent, member },
  }) => {
    const { page, readShifts } = await shop.page(1440, PAGE_PATHS.orders, member);
    await expect(card(page, sent).getByText(/^顺丰速递 SF\d+$/)).toBeVisible();
    await card(page, sent)
      .getByRole('link', { name: /查看详情/ })
      .click();
    await expect(page.getByRole('region', { name: '已发货' })).toBeVisible();
    const parcel = page.getByRole('region', { name: '物流' });
    await expect(parcel.getByRole('listitem').locator('p')).toHaveText([
      '快件已到达上海市',
      '快件已从上海转运中心发出',
      '快件已由顺丰速递揽收',
    ]);
    await expect(parcel.getByText('顺丰速递', { exact: true })).toHaveCount(1);
    await expect(parcel.getByText(/^运单号 SF\d+$/)).toHaveCount(1);
    expect(await findViolations(page)).toEqual([]);
    expect(await readShifts()).toEqual([]);
  });
});

test('shows an error with retry if the carrier does not answer in time', async ({
  shop,
  history: { sent, member },
}) => {
  const path = orderUrl(sent.increment_id);
  const calls = '**/rest_shipment/**';
  const { page } = await shop.page(390, path, {
    before: async visitor => {
      await member.before(visitor);
      await visitor.route(calls, () => {});
    },
  });
  await expect(page.getByRole('region', { name: '已发货' })).toBeVisible();
  const parcel = page.getByRole('region', { name: '物流' });
  await expect(parcel.getByRole('alert').getByText('物流信息未能载入')).toBeVisible();
  await page.unroute(calls);
  await parcel.getByRole('button', { name: '重试' }).click();
  await expect(parcel.getByRole('listitem').first()).toBeVisible();
});

test('refunds a payment that comes too late, and reports it on the order’s page', async ({
  shop,
  history: { late, member },
}) => {
  const { page, allowProblems } = await shop.page(1440, late.pay_url, member);
  // The sandbox's pages have no icon.
  allowProblems(/favicon/);
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  // The provider may have returned it before the page asks.
  await expect(page.getByRole('heading', { name: /^(?:款项退回中|订单已超时取消)$/ })).toBeVisible();
  await page.goto(shop.url + toOrderUrl(late));
  const state = page.getByRole('region', { name: /^(?:退款中|已取消)$/ });
  await expect(state.getByText(/原路退回/)).toBeVisible();
  await expect(page.getByRole('button', { name: /继续支付/ })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});
