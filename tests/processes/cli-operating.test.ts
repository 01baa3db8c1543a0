import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../server/base/database/transaction.ts';
import { runCli } from '../cli/run-cli.ts';
import { type CommandDatabase, createCommandDatabase } from '../support/command-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-returns-'));
let database: CommandDatabase;
const cli = (...args: string[]) => runCli(args, { env: database.env, cwd: folder });
const china = (time: string) => new Date(`2026-11-22T${time}+08:00`);
const returns = (...args: string[]) => cli('returns', ...args);
const NUMBER = 'R261122000001';

/** Runs a statement on the shop's database. */
async function run<Row>(statement: RawBuilder<Row>) {
  const { db, close } = await database.open();
  const { rows } = await statement.execute(db);
  await close();
  return rows;
}

const stock = async () =>
  (await run(sql<{ stock: number }>`select stock from children where sku = 'B-1'`))[0]?.stock;

beforeAll(async () => {
  database = await createCommandDatabase(folder);
  const { db, close } = await database.open();
  await inTransaction(db, async tx => {
    // The size alone, without its product.
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .insertInto('children')
      .values({
        ...{
          sku: 'B-1',
          parent_sku: 'B',
          position: 0,
          size_value: 1000,
          size_label: '',
          price: 100,
          stock: 3,
        },
        ...{ enabled: true, no_stocks: false, consult_customer_service: false, show_product: false },
        ...{ is_pre_order: false, pre_order_shipping_note: '' },
      })
      .execute();
  });
  const order = await db
    .insertInto('orders')
    .values({
      ...{ increment_id: '26112200000001', visitor_key: 'v', source: 'web', status: 'delivered' },
      ...{ hold_until: new Date(), payment_method: 'alipay', grand_total: 100, product_count: 1 },
      ...{ delivery: '{}', red_package: false, remark: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = { short_desc: '', img: '', url: '', color: '', size: '', combination: '', customize_sku: '' };
  await db
    .insertInto('order_items')
    .values({
      ...{ order_id: order.id, position: 0, child_sku: 'B-1', sku: 'B', spu: 'B', name: '手袋', ...texts },
      ...{ price: 100, qty: 2, free_gift: false, is_fragrance: false },
    })
    .execute();
  const { id } = await db
    .insertInto('returns')
    .values({
      ...{ return_number: NUMBER, order_id: order.id, reason: 'colour', note: '偏深' },
      ...{ pickup_date: '2026-11-24', pickup_slot: 'evening' },
      created_at: new Date('2026-11-22T20:00:00+08:00'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('return_items')
    .values({ return_id: id, order_id: order.id, position: 0, qty: 2 })
    .execute();
  const paidOrder = {
    ...{ visitor_key: 'v', source: 'web' as const, status: 'delivered' as const, hold_until: new Date() },
    ...{ payment_method: 'wechat', grand_total: 1, product_count: 1 },
    ...{ delivery: '{}', red_package: false, remark: '' },
  };
  const paidOrders = await db
    .insertInto('orders')
    .values(['8', '9', '10'].map(increment_id => ({ ...paidOrder, increment_id })))
    .returning('id')
    .execute();
  const payment = { method: 'wechat', created_at: china('09:00:00'), settled_at: china('10:00:00') };
  await db
    .insertInto('payments')
    .values(
      (['refunded', 'refund_due', 'paid'] as const).map((state, at) => ({
        ...{ ...payment, state, token: state, amount: 90_000, order_id: paidOrders[at]?.id ?? 0 },
        refunded_at: state === 'refunded' ? china('11:00:00') : null,
      })),
    )
    .execute();
  const last_error = 'The payment provider refused: HTTP 403.';
  await db
    .insertInto('refunds')
    .values({ token: 'refund_due', attempts: 7, last_error, due_at: china('23:59:00') })
    .execute();
  await close();
}, 60_000);
afterAll(async () => {
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('vitrine reservations', () => {
  const reservations = (...args: string[]) => cli('reservations', ...args);
  const readPiece = async () =>
    (await run(sql<{ stock: number }>`select stock from boutique_stock`))[0]?.stock;
  const until = china('18:00:00');
  beforeAll(async () => {
    await run(sql`insert into boutique_stock (boutique, child_sku, stock) values ('jing-an', 'B-1', 2)`);
    for (const [number, boutique, state] of [
      ['B261122000001', 'jing-an', 'held'],
      ['B261122000002', 'taikoo-li', 'held'],
      ['B261122000003', 'jing-an', 'expired'],
    ]) {
      await run(sql`insert into reservations
        (number, boutique, child_sku, name, img, url, color, size, mobile, state, hold_until)
        values (${number}, ${boutique}, 'B-1', '手袋', '', '', '黑色', '', '13800138001', ${state}, ${until})`);
    }
  });

  it('lists what is held, of all boutiques or one, with the end of the mobile only', async () => {
    const all = await reservations();
    expect(all.out).toContain('B261122000001  held\n  boutique  jing-an, until 2026-11-22T18:00:00+08:00');
    expect(all.out).toContain('手袋, 黑色 (B-1)\n  mobile    …8001');
    expect(all.out).toContain('B261122000002');
    expect(all.out).not.toMatch(/B261122000003|13800138001/);
    expect((await reservations('-b', 'taikoo-li')).out).not.toContain('B261122000001');
  });

  it('marks a piece as collected, once, without giving it back to the stock', async () => {
    for (let times = 0; times < 2; times++) {
      const { code, out } = await reservations('B261122000001', '--collected', '-f', 'json');
      expect([code, JSON.parse(out).reservations[0].state]).toEqual([0, 'collected']);
    }
    expect(await readPiece()).toBe(2);
    const log = sql<{ subject: string }>`select subject from audit_log where action = 'reservation.collect'`;
    expect(await run(log)).toEqual([{ subject: 'reservations/B261122000001' }]);
    expect((await reservations()).out).not.toContain('B261122000001');
  });

  it.each([
    [['B261122000003', '--collected'], 'is expired: its piece is back in', 1],
    [['B1', '--collected'], 'There is no reservation B1.', 1],
    [['B261122000002'], '--collected', 2],
    [['--collected'], 'write its number', 2],
    [['B1', 'B2', '--collected'], 'one number', 2],
    [['--state', 'hold'], 'held', 2],
  ])('refuses %j: %s', async (args, message, exit) => {
    const { code, err } = await reservations(...args);
    expect([code, err]).toEqual([exit, expect.stringContaining(message)]);
  });
});

describe('vitrine returns', () => {
  it('lists the open returns with what can be done', async () => {
    const { code, out } = await returns();
    expect([code, out]).toEqual([
      0,
      `${NUMBER}  requested → approved | rejected | canceled
  order    26112200000001, requested 2026-11-22T20:00:00+08:00
  pieces   手袋 × 2
  reason   colour: 偏深
  pick-up  2026-11-24 evening
`,
    ]);
  });

  it('moves a return step by step, and refuses a step that is not possible', async () => {
    expect((await returns(NUMBER, '--to', 'refunded')).err).toBe(
      `vitrine: Return ${NUMBER} is requested and cannot become refunded. Possible: approved, rejected, canceled.\n`,
    );
    for (const state of ['approved', 'approved', 'picked_up', 'received', 'refunded']) {
      const { code, out } = await returns(NUMBER, '--to', state, '--format', 'json');
      expect([code, JSON.parse(out).returns[0].state]).toEqual([0, state]);
    }
    expect(await returns()).toMatchObject({ code: 0, out: '', err: 'There are no such returns.\n' });
    expect((await returns('--state', 'refunded')).out).toContain(NUMBER);
  });

  it('puts the pieces of a refunded return back in stock, once, unless they are damaged', async () => {
    expect((await returns('--state', 'refunded')).out).toContain('手袋 × 2 (back in stock)');
    await returns(NUMBER, '--to', 'refunded');
    expect(await stock()).toBe(5);
    await run(sql`update returns set state = 'received', is_restocked = false`);
    const { out } = await returns(NUMBER, '--to', 'refunded', '--damaged');
    expect(out).toContain('手袋 × 2\n');
    expect(await stock()).toBe(5);
    expect((await returns(NUMBER, '--to', 'received', '--damaged')).err).toContain('--to refunded');
  });

  it('explains wrong usage', async () => {
    expect(await returns(NUMBER)).toMatchObject({ code: 2 });
    expect((await returns('R1', '--to', 'approved')).err).toContain('There is no return R1.');
    expect((await returns('--state', 'aproved')).err).toContain('approved');
    expect((await returns('--help')).out).toContain('vitrine returns: lists');
  });
});

const HEADER = '交易时间,微信订单号,商户订单号,交易状态,微信退款单号,退款状态,订单金额,申请退款金额\n';
const line = (token: string, yuan: string, refund = '') =>
  `\`2026-11-22 10:00:01,\`42${token},\`${token},\`${refund ? 'REFUND' : 'SUCCESS'},\`${refund},\`SUCCESS,\`${yuan},\`${yuan}\n`;

it('vitrine reconcile reports the differences of the shop’s database and bills, with exit code 1', async () => {
  writeFileSync(join(folder, 'a.csv'), HEADER + line('refunded', '900.00') + line('refunded', '900.00', '1'));
  writeFileSync(join(folder, 'b.csv'), HEADER + line('refund_due', '900.00') + line('paid', '899.00'));
  expect(await cli('reconcile', 'a.csv', 'b.csv')).toMatchObject({
    code: 1,
    out: `different amounts
  order        10
  payment      paid, transaction 42paid
  in the shop  paid
  amounts      shop ¥900.00, provider ¥899.00
`,
    err: 'One difference in 4 payments and refunds of the bills.\n',
  });
  expect((await cli('reconcile', 'c.csv')).err).toContain('c.csv cannot be read: ENOENT');
  expect((await cli('reconcile')).code).toBe(2);
});

it('vitrine refunds lists state, tries, order and last error, and makes due refunds due again', async () => {
  const { out, err } = await cli('refunds', '--all');
  expect([out, err]).toEqual([
    `8  refunded
  amount      ¥900.00 by wechat, paid 2026-11-22T10:00:00+08:00
  refunded    2026-11-22T11:00:00+08:00
9  refund_due
  amount      ¥900.00 by wechat, paid 2026-11-22T10:00:00+08:00
  tries       7, next 2026-11-22T23:59:00+08:00
  last error  The payment provider refused: HTTP 403.
`,
    '',
  ]);
  const retried = await cli('refunds', '9', '--retry', '--json');
  const { refunds } = JSON.parse(retried.out);
  expect(refunds).toMatchObject([{ order: '9', state: 'refund_due', amount: 90_000, tries: 7 }]);
  expect(Math.abs(Date.parse(refunds[0].next_try_at) - Date.now())).toBeLessThan(60_000);
  expect((await cli('refunds', '1', '2')).code).toBe(2);
});
