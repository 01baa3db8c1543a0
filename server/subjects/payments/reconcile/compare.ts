import type { Selectable } from 'kysely';
import type { Difference } from '#contract';
import type { PaymentTable } from '../../../base/database/tables/commerce.ts';
import type { BillEntry } from './bill.ts';

/** A payment as the shop has stored it. */
export interface ShopPayment {
  token: string;
  order: string;
  /** Integer fen. */
  amount: number;
  state: Selectable<PaymentTable>['state'];
  createdAt: Date;
  settledAt: Date | null;
  refundedAt: Date | null;
  /** Whether pieces of the order were returned: their money is refunded outside of the shop's queue. */
  hasReturn: boolean;
}

/** The time that bills cover; the end is excluded. */
export interface Period {
  start: Date;
  end: Date;
}

const RECEIVED = ['paid', 'refund_due', 'refunded'];

/**
 * Compares the payments and refunds of bills with the shop's.
 *
 * @param payments the shop's payments of the method: those of the period, and those that the bills name.
 */
export function compareBills(
  entries: readonly BillEntry[],
  payments: readonly ShopPayment[],
  period: Period,
): Difference[] {
  const paymentOf = new Map(payments.map(payment => [payment.token, payment]));
  const differences: Difference[] = [];
  const report = (kind: Difference['kind'] | null, payment?: ShopPayment, entry?: BillEntry) => {
    if (kind) differences.push(toDifference(kind, payment, entry));
  };
  const paid = new Set<string>();
  /** Refunded so far, by token. */
  const refunded = new Map<string, number>();
  for (const entry of entries.filter(({ kind }) => kind === 'payment')) {
    const payment = paymentOf.get(entry.token);
    report(paid.has(entry.token) ? 'double' : judgePayment(entry, payment), payment, entry);
    paid.add(entry.token);
  }
  for (const entry of entries.filter(({ kind }) => kind === 'refund')) {
    const payment = paymentOf.get(entry.token);
    const total = (refunded.get(entry.token) ?? 0) + entry.amount;
    report(judgeRefund(total, payment), payment, entry);
    refunded.set(entry.token, total);
  }
  for (const payment of payments) {
    if (!paid.has(payment.token) && isPaymentIn(period, payment)) report('missing_there', payment);
    if (!refunded.has(payment.token) && isRefundIn(period, payment)) report('refund_missing_there', payment);
  }
  return differences;
}

const toDifference = (
  kind: Difference['kind'],
  payment: ShopPayment | undefined,
  entry: BillEntry | undefined,
): Difference => ({
  kind,
  order: payment?.order ?? '',
  token: (payment ?? entry)?.token ?? '',
  transaction: entry?.transactionId ?? '',
  state: payment?.state ?? '',
  shop: payment?.amount ?? null,
  provider: entry?.amount ?? null,
});

function judgePayment(entry: BillEntry, payment: ShopPayment | undefined): Difference['kind'] | null {
  if (!payment || !RECEIVED.includes(payment.state)) return 'missing_here';
  return payment.amount === entry.amount ? null : 'amount';
}

/** @param total what the bills have refunded of the payment so far. */
function judgeRefund(total: number, payment: ShopPayment | undefined): Difference['kind'] | null {
  if (payment?.state === 'refund_due' || payment?.state === 'refunded') {
    return total === payment.amount ? null : 'refund_amount';
  }
  if (!payment?.hasReturn) return 'refund_missing_here';
  return total <= payment.amount ? null : 'refund_amount';
}

// The bills must have what was begun and booked within their time, not only one of both.

const isPaymentIn = (period: Period, { state, createdAt, settledAt }: ShopPayment) =>
  RECEIVED.includes(state) && isWithin(period, createdAt, settledAt);

const isRefundIn = (period: Period, { state, settledAt, refundedAt }: ShopPayment) =>
  state === 'refunded' && isWithin(period, settledAt, refundedAt);

const isWithin = ({ start, end }: Period, from: Date | null, to: Date | null) =>
  from !== null && to !== null && from >= start && to < end;
