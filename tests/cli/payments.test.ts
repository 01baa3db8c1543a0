import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/index.ts';
import { runCli } from './run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-payments-'));
const env = { DATA_DIR: join(folder, 'data') };
const cli = (...args: string[]) => runCli(args, { env, cwd: folder });
const china = (time: string) => new Date(`2026-11-22T${time}+08:00`);

beforeAll(async () => {
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir: env.DATA_DIR });
  const order = {
    ...{ visitor_key: 'v', source: 'web' as const, status: 'delivered' as const, hold_until: new Date() },
    ...{ payment_method: 'wechat', grand_total: 1, product_count: 1 },
    ...{ delivery: '{}', red_package: false, remark: '' },
  };
  const orders = await db
    .insertInto('orders')
    .values(['8', '9', '10'].map(increment_id => ({ ...order, increment_id })))
    .returning('id')
    .execute();
  const common = { method: 'wechat', created_at: china('09:00:00'), settled_at: china('10:00:00') };
  await db
    .insertInto('payments')
    .values(
      (['refunded', 'refund_due', 'paid'] as const).map((state, at) => ({
        ...{ ...common, state, token: state, amount: 90_000, order_id: orders[at]?.id ?? 0 },
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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
  const { code, out } = await cli('reconcile', 'a.csv', '--json');
  const missing = { kind: 'missing_there', transaction: '', shop: 90_000, provider: null };
  expect([code, JSON.parse(out)]).toMatchObject([
    1,
    {
      entries: 2,
      differences: [
        { ...missing, order: '9' },
        { ...missing, order: '10' },
      ],
    },
  ]);
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
  expect(await cli('refunds', '8', '--retry')).toMatchObject({
    code: 2,
    err: 'vitrine: Order 8 has no refund that is due.\n',
  });
  const retried = await cli('refunds', '9', '--retry', '--json');
  const { refunds } = JSON.parse(retried.out);
  expect(refunds).toMatchObject([{ order: '9', state: 'refund_due', amount: 90_000, tries: 7 }]);
  expect(Math.abs(Date.parse(refunds[0].next_try_at) - Date.now())).toBeLessThan(60_000);
  expect((await cli('refunds', '1', '2')).code).toBe(2);
});
