import { type Bill, type BillEntry, type BillRow, readAmount, readField, readTime, toRows } from './bill.ts';

/** Starts the summary below the payments. */
const SUMMARY = '总交易单数';

export const isWechatBill = (lines: readonly string[]): boolean => lines[0]?.startsWith('交易时间,') ?? false;

/**
 * Reads a trade bill of WeChat Pay, API v3 (`/v3/bill/tradebill`, bill type `ALL`, `SUCCESS` or `REFUND`): CSV whose fields
 * start with a grave accent, with a summary at the end.
 */
export function readWechatBill(lines: readonly string[]): Bill {
  const end = lines.findIndex(line => line.startsWith(SUMMARY));
  const header = (lines[0] as string).split(',');
  const rows = lines.slice(1, end === -1 ? undefined : end).map(line => line.replace(/^`/, '').split(',`'));
  return { method: 'wechat', entries: toRows(header, rows, 1).flatMap(toEntry) };
}

function toEntry(row: BillRow): BillEntry[] {
  const state = readField(row, '交易状态');
  const common = {
    token: readField(row, '商户订单号'),
    transactionId: readField(row, '微信订单号'),
    time: readTime(row, '交易时间'),
  };
  if (state === 'SUCCESS') {
    return [{ ...common, kind: 'payment', refundId: '', amount: readAmount(row, '订单金额') }];
  }
  // Refunds that failed, and payments that were revoked, moved no money.
  if (state !== 'REFUND' || readField(row, '退款状态') === 'FAIL') return [];
  const refundId = readField(row, '微信退款单号');
  return [{ ...common, kind: 'refund', refundId, amount: readAmount(row, '申请退款金额') }];
}
