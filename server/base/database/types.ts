import pg from 'pg';

const INT8 = 20;

/**
 * Parses columns like node-postgres, except that 64-bit integers (counts, money in fen) become numbers.
 *
 * @throws RangeError for an integer beyond the safe range: money must never be rounded.
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
