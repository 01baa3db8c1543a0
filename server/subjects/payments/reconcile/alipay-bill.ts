import { toToken } from '../alipay.ts';
import { type Bill, type BillEntry, type BillRow, readAmount, readField, readTime, toRows } from './bill.ts';

export const isAlipayBill = (lines: readonly string[]): boolean => lines[0]?.startsWith('#支付宝') ?? false;

/**
 * Reads a trade bill of Alipay (`alipay.data.dataservice.bill.downloadurl.query`, bill type `trade`, the file 业务明细): CSV with
 * tabs after the fields, between lines that start with `#`.
 */
export function readAlipayBill(lines: readonly string[]): Bill {
  const first = lines.findIndex(line => !line.startsWith('#'));
  const table = first === -1 ? [] : lines.slice(first).filter(line => !line.startsWith('#'));
  // The file of a day without payments has no header.
  const [head = [], ...rows] = table.map(line => line.split(',').map(field => field.trim()));
  const header = head.map(name => name.replace(/[（(]元[）)]$/, ''));
  return { method: 'alipay', entries: toRows(header, rows, first + 1).flatMap(toEntry) };
}

function toEntry(row: BillRow): BillEntry[] {
  const isRefund = readField(row, '业务类型') === '退款';
  return [
    {
      kind: isRefund ? 'refund' : 'payment',
      token: toToken(readField(row, '商户订单号')),
      transactionId: readField(row, '支付宝交易号'),
      refundId: isRefund ? readField(row, '退款批次号/请求号') : '',
      amount: readAmount(row, '订单金额'),
      time: readTime(row, '完成时间'),
    },
  ];
}
