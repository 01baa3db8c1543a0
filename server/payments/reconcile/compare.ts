import type { Selectable } from 'kysely';
import type { Difference } from '#contract';
import type { PaymentTable } from '../../database/tables/commerce.ts';
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
  const ofToken = new Map(payments.map(payment => [payment.token, payment]));
  const billed = entries.filter(({ kind }) => kind === 'payment');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  return [
    ...billed.flatMap((entry, at) => comparePayment(entry, billed.slice(0, at), ofToken.get(entry.token))),
    ...refunds.flatMap((entry, at) => compareRefund(entry, refunds.slice(0, at), ofToken.get(entry.token))),
    ...payments.flatMap(payment => findMissing(payment, billed, refunds, period)),
  ];
}

const difference = (
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

function comparePayment(
  entry: BillEntry,
  before: readonly BillEntry[],
  payment: ShopPayment | undefined,
): Difference[] {
  if (before.some(({ token }) => token === entry.token)) {
    return [difference('double', payment, entry)];
  }
  if (!payment) return [difference('missing_here', payment, entry)];
  if (!RECEIVED.includes(payment.state)) {
    return [difference('missing_here', payment, entry)];
  }
  return payment.amount === entry.amount ? [] : [difference('amount', payment, entry)];
}

function compareRefund(
  entry: BillEntry,
  before: readonly BillEntry[],
  payment: ShopPayment | undefined,
): Difference[] {
  if (!payment) return [difference('refund_missing_here', payment, entry)];
  const sameToken = before.filter(({ token }) => token === entry.token);
  const total = sameToken.reduce((sum, { amount }) => sum + amount, entry.amount);
  if (payment.state === 'refund_due' || payment.state === 'refunded') {
    return total === payment.amount ? [] : [difference('refund_amount', payment, entry)];
  }
  if (!payment.hasReturn) {
    return [difference('refund_missing_here', payment, entry)];
  }
  return total <= payment.amount ? [] : [difference('refund_amount', payment, entry)];
}

/** Finds what the bills must have: paid or refunded within their time, not only begun or booked in it. */
function findMissing(
  payment: ShopPayment,
  billed: readonly BillEntry[],
  refunds: readonly BillEntry[],
  { start, end }: Period,
): Difference[] {
  const { token, state, createdAt, settledAt, refundedAt } = payment;
  const isBetween = (from: Date | null, to: Date | null) =>
    from !== null && to !== null && from >= start && to < end;
  const missing: Difference[] = [];
  if (
    RECEIVED.includes(state) &&
    isBetween(createdAt, settledAt) &&
    !billed.some(entry => entry.token === token)
  ) {
    missing.push(difference('missing_there', payment, undefined));
  }
  if (
    state === 'refunded' &&
    isBetween(settledAt, refundedAt) &&
    !refunds.some(entry => entry.token === token)
  ) {
    missing.push(difference('refund_missing_there', payment, undefined));
  }
  return missing;
}
