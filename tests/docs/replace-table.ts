/** Replaces the rows of the table with these columns. */
export function replaceTable(text: string, columns: readonly string[], rows: readonly string[][]): string {
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = write(columns);
  const start = text.indexOf(head);
  if (start < 0) throw new Error(`The text has no table "${head}".`);
  const next = text.indexOf('\n\n', start);
  const end = next < 0 ? text.trimEnd().length : next;
  const table = [head, write(columns.map(() => '---')), ...rows.map(write)].join('\n');
  return text.slice(0, start) + table + text.slice(end);
}
