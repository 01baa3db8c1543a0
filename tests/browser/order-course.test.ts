import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/index.ts';
import { createCarrierSandbox } from '../../server/sandbox/carrier/carrier.ts';
import { moveParcels } from '../../server/sandbox/carrier/move-parcels.ts';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { objections } from './objections.ts';
import { openShop, shopForTests } from './shop.ts';
import { addToBag, callShop, logIn } from './shopper.ts';
import type { VisitOptions } from './visit.ts';

// What becomes of orders as time goes by. The shop closes, the clock of its database's orders is put forward, and the
// same member comes back to it.

const BAG = 'LOSANGE-CHAIN-1';

interface Placed {
  increment_id: string;
  pay_url: string;
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-course-'));
const env = { DATA_DIR: folder };
let member: VisitOptions;
/** In stock before anything was ordered, and with one piece held for a pending order. */
let stock: { before: number; held: number };
let overdue: Placed;
let late: Placed;
let sent: Placed;

async function inStock(page: Page): Promise<number> {
  const product = await callShop(page, `/rest/default/V1/applet/product/${BAG}`);
  const { childProducts } = (product.item ?? product) as unknown as { childProducts: { stock: number }[] };
  return childProducts.reduce((sum, child) => sum + child.stock, 0);
}

beforeAll(async () => {
  cpSync(inject('seeded'), folder, { recursive: true });
  const shop = await openShop({ env });
  const { page } = await shop.page(1440, '/cart.html');
  await logIn(page);
  const order = async () => {
    await addToBag(page, BAG);
    const { country_id: _china, ...address } = ADDRESS_DATA;
    return callShop<Placed>(page, '/rest_api/checkout/order', { address, payment_method: 'alipay' });
  };
  const before = await inStock(page);
  overdue = await order();
  stock = { before, held: await inStock(page) };
  late = await order();
  sent = await order();
  await page.goto(shop.url + sent.pay_url);
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await page.getByRole('heading', { name: '支付成功' }).waitFor();
  const cookies = await page.context().cookies();
  member = { before: visitor => visitor.context().addCookies(cookies) };
  await shop.close();
  await letTimePass();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Half an hour for what is not paid; for what is paid, until its parcel is on its way. */
async function letTimePass(): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir: folder });
  await sql`update orders set hold_until = hold_until - interval '30 minutes' where status = 'pending'`.execute(
    db,
  );
  await sql`update orders set paid_at = paid_at - interval '2 minutes' where status = 'processing'`.execute(
    db,
  );
  await moveParcels(db, createCarrierSandbox());
  await sql`update orders set shipped_at = shipped_at - interval '130 seconds' where status = 'shipped'`.execute(
    db,
  );
  await close();
}

const shop = shopForTests({ env });
const card = (page: Page, { increment_id }: Placed) => page.getByRole('article', { name: increment_id });
const pageOf = ({ increment_id }: Placed) => `/order/detail.html?id=${increment_id}`;

describe.each([1440, 390])('at %i px', width => {
  it('an order that was not paid within 30 minutes is canceled, and its piece can be bought again', async () => {
    expect(stock.held).toBe(stock.before - 1);
    const { page, shifts } = await shop.page(width, '/order/list.html', member);
    await card(page, overdue).getByText('已取消').waitFor();
    expect(
      await card(page, overdue)
        .getByText(/继续支付|保留 30 分钟|申请发票/)
        .count(),
    ).toBe(0);
    await card(page, overdue)
      .getByRole('link', { name: /查看详情/ })
      .click();
    await page.waitForURL(`**${pageOf(overdue)}`);
    const state = page.getByRole('region', { name: '已取消' });
    await state.getByText('付款时间已过，订单已自动取消').waitFor();
    expect(await state.getByRole('timer').count()).toBe(0);
    expect(await page.getByRole('button', { name: /继续支付/ }).count()).toBe(0);
    expect(await objections(page)).toEqual([]);
    expect(await shifts()).toEqual([]);
    // Only the piece that was paid for is gone.
    expect(await inStock(page)).toBe(stock.before - 1);
  });

  it('a parcel on its way is on its order’s page, the newest event first [A7-86, A2-060]', async () => {
    const { page, shifts } = await shop.page(width, '/order/list.html', member);
    await card(page, sent)
      .getByText(/^顺丰速递 SF\d+$/)
      .waitFor();
    await card(page, sent)
      .getByRole('link', { name: /查看详情/ })
      .click();
    await page.getByRole('region', { name: '已发货' }).waitFor();
    const parcel = page.getByRole('region', { name: '物流' });
    expect(await parcel.getByRole('listitem').locator('p').allTextContents()).toEqual([
      '快件已到达上海市',
      '快件已从上海转运中心发出',
      '快件已由顺丰速递揽收',
    ]);
    expect(await parcel.getByText('顺丰速递', { exact: true }).count()).toBe(1);
    expect(await parcel.getByText(/^运单号 SF\d+$/).count()).toBe(1);
    expect(await objections(page)).toEqual([]);
    expect(await shifts()).toEqual([]);
  });
});

it('an order does not wait for long to be told where its parcel is', async () => {
  const path = `/order/detail.html?id=${sent.increment_id}`;
  const calls = '**/rest_shipment/**';
  const { page } = await shop.page(390, path, {
    before: async visitor => {
      await member.before?.(visitor);
      await visitor.route(calls, () => {});
    },
  });
  await page.getByRole('region', { name: '已发货' }).waitFor();
  const parcel = page.getByRole('region', { name: '物流' });
  await parcel.getByRole('alert').getByText('物流信息未能载入').waitFor();
  await page.unroute(calls);
  await parcel.getByRole('button', { name: '重试' }).click();
  await parcel.getByRole('listitem').first().waitFor();
});

it('a payment that comes too late goes back, and its order says so', async () => {
  const { page, problems } = await shop.page(1440, late.pay_url, member);
  await page.getByRole('button', { name: '确认支付', exact: true }).click();
  await page.getByRole('heading', { name: '款项退回中' }).waitFor();
  await page.goto(shop.url + pageOf(late));
  const state = page.getByRole('region', { name: '退款中' });
  await state.getByText('付款到达时订单已超时取消，款项正在原路退回').waitFor();
  await page.getByText(/2 个工作日/).waitFor();
  expect(await page.getByRole('button', { name: /继续支付/ }).count()).toBe(0);
  expect(await objections(page)).toEqual([]);
  // The sandbox's pages have no icon, which is not the shop's matter.
  problems.splice(0, problems.length, ...problems.filter(problem => !problem.includes('favicon')));
});
