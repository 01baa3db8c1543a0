import pg from 'pg';

const INT8 = 20;

/**
 * How columns are read: as node-postgres does, except that 64-bit integers (counts, money in fen) are numbers.
 *
 * @throws RangeError for an integer that a number can't hold; rounded money would be worse than none.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? readInteger
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
  return value;
}
