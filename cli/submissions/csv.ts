/** Marks the text as UTF-8 for spreadsheets, which garble Chinese without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A value that starts like this would run as a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number;

/** Formats records as CSV (RFC 4180) with a header row. */
export function toCsv<K extends string>(
  columns: readonly K[],
  records: readonly Readonly<Record<K, Cell>>[],
): string {
  const rows = [columns, ...records.map(record => columns.map(column => record[column]))];
  return BYTE_ORDER_MARK + rows.map(row => `${row.map(quote).join(',')}\r\n`).join('');
}

function quote(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
