import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Difference, Reconciliation } from '#contract';
import { todayInChina } from '../../../base/china-time.ts';
import type { Db } from '../../../base/database/index.ts';
import { withShopDatabase } from '../../../base/database/shop-database.ts';
import { type Bill, UnreadableBill } from './bill.ts';
import { compareBills, type Period, type ShopPayment } from './compare.ts';
import { readBill } from './read-bill.ts';

const DAY = 24 * 3600 * 1000;

/**
 * Compares bills of WeChat Pay and Alipay with the payments in the database that the server's settings name. Changes
 * nothing.
 *
 * @throws Error naming the file that cannot be read, or the remedy when there is no database.
 */
export async function reconcileBills(
  env: Record<string, string | undefined>,
  root: string,
  files: readonly string[],
): Promise<Reconciliation> {
  const bills = files.map(file => openBill(root, file));
  return withShopDatabase(env, root, async db => {
    const differences: Difference[] = [];
    for (const method of ['wechat', 'alipay'] as const) {
      const entries = bills.filter(bill => bill.method === method).flatMap(bill => bill.entries);
      if (entries.length === 0) continue;
      const period = computePeriod(entries.map(({ time }) => time));
      const tokens = entries.map(({ token }) => token);
      differences.push(...compareBills(entries, await readPayments(db, method, period, tokens), period));
    }
    return { entries: bills.reduce((sum, bill) => sum + bill.entries.length, 0), differences };
  });
}

function openBill(root: string, file: string): Bill {
  try {
    return readBill(readFileSync(resolve(root, file)));
  } catch (error) {
    const reason = error instanceof UnreadableBill ? error.message : (error as Error).message;
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
}

/** The days in China that have entries: bills are made for whole days. */
function computePeriod(times: readonly Date[]): Period {
  const [first, last] = [Math.min(...times.map(Number)), Math.max(...times.map(Number))];
  const startDay = (time: number) => new Date(`${todayInChina(new Date(time))}T00:00:00+08:00`);
  return { start: startDay(first), end: new Date(startDay(last).getTime() + DAY) };
}

async function readPayments(
  db: Db,
  method: string,
  { start, end }: Period,
  tokens: readonly string[],
): Promise<ShopPayment[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.token',
      'payments.amount',
      'payments.state',
      'payments.created_at as createdAt',
      'payments.settled_at as settledAt',
      'payments.refunded_at as refundedAt',
      'orders.increment_id as order',
    ])
    .select(
      sql<boolean>`exists (select from returns where returns.order_id = orders.id
        and returns.state in ('received', 'refunded'))`.as('hasReturn'),
    )
    .where('payments.method', '=', method)
    .where(eb =>
      eb.or([
        eb('payments.token', 'in', tokens),
        eb.and([eb('settled_at', '>=', start), eb('settled_at', '<', end)]),
        eb.and([eb('refunded_at', '>=', start), eb('refunded_at', '<', end)]),
      ]),
    )
    .orderBy('payments.created_at')
    .execute();
}
