/** Marks the text as UTF-8 for spreadsheets, which garble Chinese without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters at the beginning of a value that a spreadsheet skips or shows as nothing: blanks, controls and marks. */
const INVISIBLE = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u;

/** A visible character that starts a formula. Full-width and other forms are compared by their plain ones. */
const FORMULA = /^[=+\-@\u2212]/;

/** Characters that separate cells, or lines, in a spreadsheet of some language. */
const SEPARATOR = /[",;\t\r\n]/;

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
  const text = isFormula(cell) ? `'${cell}` : cell;
  return SEPARATOR.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whether a spreadsheet would run a value, instead of showing it. */
function isFormula(cell: string): boolean {
  return /^[\t\r]/.test(cell) || FORMULA.test(cell.replace(INVISIBLE, '').slice(0, 2).normalize('NFKC'));
}
