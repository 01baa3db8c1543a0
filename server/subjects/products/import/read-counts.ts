import { extname } from 'node:path';
import Ajv from 'ajv';
import { type Static, Type } from 'typebox';
import { convertTexts } from './convert-texts.ts';
import { RefusedImport } from './import-catalogue.ts';
import { readRecords } from './read-records.ts';

/** A count of the stock of a child product, as files and calls have it. */
export const stockCount = Type.Object(
  {
    /** The child product. */
    sku: Type.String({ minLength: 1, maxLength: 64 }),
    /** Pieces. */
    stock: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    /** Orders the counts of a child product: one that is not higher than the last is left out. */
    sequence: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  },
  { additionalProperties: false },
);

const ajv = new Ajv({ allErrors: true });

/** Counts that are read before they are stored. */
const GROUP = 1000;

/**
 * Reads counts from a file, in groups.
 *
 * @throws RefusedImport that names the line, the field and what is wrong; earlier groups were read.
 */
export async function* readCounts(file: string): AsyncGenerator<Static<typeof stockCount>[]> {
  const isText = extname(file).toLowerCase() === '.csv';
  const check = ajv.compile(stockCount);
  let group: Static<typeof stockCount>[] = [];
  for await (const { place, value } of readRecords(file)) {
    const count: unknown = isText ? convertTexts(value, stockCount.properties) : value;
    if (!check(count)) {
      const problems = (check.errors ?? []).map(({ instancePath, message, params }) => {
        const unknown = 'additionalProperty' in params ? `: "${params.additionalProperty}"` : '';
        return `${place}: ${instancePath.slice(1) && `"${instancePath.slice(1)}" `}${message}${unknown}. A line has "sku", "stock" and, if there is one, "sequence".`;
      });
      throw new RefusedImport(problems);
    }
    group.push(count as Static<typeof stockCount>);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
