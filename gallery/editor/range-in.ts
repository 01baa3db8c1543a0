/** Converts `line:column:endLine:endColumn`, counted from 1, to start and end offsets in UTF-16 units. */
export function rangeIn(text: string, range: string): [start: number, end: number] {
  const [line = 1, column = 1, endLine = line, endColumn = column] = range.split(':').map(Number);
  const lines = text.split('\n');
  const offset = (row: number, at: number) => {
    const before = lines.slice(0, row - 1).reduce((sum, { length }) => sum + length + 1, 0);
    return Math.min(text.length, before + at - 1);
  };
  return [offset(line, column), offset(endLine, endColumn)];
}
