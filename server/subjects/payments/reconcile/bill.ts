/** A payment or refund in a provider's bill. */
export interface BillEntry {
  kind: 'payment' | 'refund';
  /** The shop's number of the payment. */
  token: string;
  /** The provider's number of the payment. */
  transactionId: string;
  /** Identifies a refund; empty for payments. */
  refundId: string;
  /** Integer fen, of refunds too. */
  amount: number;
  time: Date;
}

/** The content of a provider's bill. */
export interface Bill {
  method: 'wechat' | 'alipay';
  entries: BillEntry[];
}

/** A bill that cannot be read. Its message names the line. */
export class UnreadableBill extends Error {
  override readonly name = 'UnreadableBill';
}

/** Rows of a bill by the names of its columns. */
export type BillRow = Record<string, string>;

/**
 * Builds the rows below a header.
 *
 * @param firstLine number of the header's line, for messages.
 * @throws UnreadableBill for a row with another number of fields.
 */
export function toRows(header: readonly string[], lines: readonly string[][], firstLine: number): BillRow[] {
  return lines.map((fields, index) => {
    if (fields.length !== header.length) {
      const line = firstLine + index + 1;
      throw new UnreadableBill(`line ${line} has ${fields.length} fields, its header ${header.length}.`);
    }
    return Object.fromEntries(header.map((name, at) => [name, fields[at] ?? '']));
  });
}

/** @throws UnreadableBill without the column. */
export function readField(row: BillRow, column: string): string {
  const value = row[column];
  if (value === undefined) throw new UnreadableBill(`it has no column ${column}.`);
  return value;
}

/** Reads an amount in yuan as integer fen, without its sign. */
export function readAmount(row: BillRow, column: string): number {
  const text = readField(row, column);
  if (!/^-?\d{1,10}(\.\d{1,2})?$/.test(text)) {
    throw new UnreadableBill(`${JSON.stringify(text)} in the column ${column} is not an amount.`);
  }
  return Math.round(Math.abs(Number(text)) * 100);
}

/** Reads a time in China, `2026-11-22 19:58:53`. */
export function readTime(row: BillRow, column: string): Date {
  const text = readField(row, column);
  const time = new Date(`${text.replace(' ', 'T').replaceAll('/', '-')}+08:00`);
  if (Number.isNaN(time.getTime())) {
    throw new UnreadableBill(`${JSON.stringify(text)} in the column ${column} is not a time.`);
  }
  return time;
}
