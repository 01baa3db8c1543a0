import Ajv from 'ajv';
import { type Static, Type } from 'typebox';
import { nearest } from '#engine';
import { catalogueFormats, explainError } from '../seed/catalogue-formats.ts';
import { catalogueEntry, categoryEntry, lookEntry } from '../seed/catalogue-schema.ts';
import { convertTexts } from './convert-texts.ts';
import type { FileRecord } from './read-records.ts';

const { sku: _sku, ...fields } = catalogueEntry.properties;

/** A product colour of an import: a new one has a name and a price, an existing one what changes. Money in integer fen. */
export const productLine = Type.Object({
  sku: Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\s/?#%]+$' }),
  ...Type.Partial(Type.Object(fields)).properties,
  /** Ids of all categories that show its model; those that it was not in get it as the last. */
  categories: Type.Optional(Type.Array(Type.String())),
});

/** A category of an import, with the categories in it. */
const categoryLine = Type.Intersect([
  categoryEntry,
  Type.Object({
    /** Id of the category that it is in; one at the top without it. */
    parent: Type.Optional(Type.String()),
    position: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
]);

export type ProductLine = Static<typeof productLine>;
export type CategoryLine = Static<typeof categoryLine>;
export type LookLine = Static<typeof lookEntry>;

/** What a record of a file says. */
export type ImportLine = { place: string } & (
  | { kind: 'product'; entry: ProductLine }
  | { kind: 'category'; entry: CategoryLine }
  | { kind: 'look'; entry: LookLine }
);

/** What is known of a file once every record of it is checked. */
export interface CheckedFile {
  /** SKUs and models of its products. */
  skus: ReadonlySet<string>;
  spus: ReadonlySet<string>;
  categories: { place: string; entry: CategoryLine }[];
  looks: { place: string; entry: LookLine }[];
  /** The categories of products, by SKU. */
  memberships: Map<string, { place: string; categories: readonly string[] }>;
}

const ajv = new Ajv({ allErrors: true, formats: catalogueFormats });
const KINDS = {
  product: { schema: productLine, known: Object.keys(productLine.properties) },
  category: { schema: categoryLine, known: null },
  look: { schema: lookEntry, known: Object.keys(lookEntry.properties) },
} as const;

/** Fields that other systems write, and that say nothing to the shop. */
const IGNORED = new Set(['id']);

/** Reads a record: a product has `sku`, a look `lookId`, a category `id`. Texts of CSV become what their fields have. */
export function readLine({ place, value }: FileRecord, isText: boolean): ImportLine | { problems: string[] } {
  const kind = 'sku' in value ? 'product' : 'lookId' in value ? 'look' : 'id' in value ? 'category' : null;
  if (!kind) {
    return { problems: [`${place}: a product has "sku", a look "lookId", and a category "id".`] };
  }
  const name = String(value.sku ?? value.lookId ?? value.id);
  const where = `${place}, ${name}`;
  const { schema, known } = KINDS[kind];
  // Compiled with the first record; a shop that starts imports nothing.
  const check = ajv.compile(schema);
  const entry = isText && kind === 'product' ? convertTexts(value, productLine.properties) : value;
  const problems: string[] = [];
  for (const field of known ? Object.keys(entry) : []) {
    if (known?.includes(field) || (kind === 'product' && IGNORED.has(field))) continue;
    const near = nearest(field, known ?? []);
    problems.push(
      `${where}: a ${kind} does not have "${field}". ${near ? `Did you mean "${near}"?` : 'Remove it.'}`,
    );
  }
  if (!check(entry)) {
    for (const error of check.errors ?? []) {
      const { instancePath, params } = error;
      const field = instancePath.slice(1).replaceAll('/', '.');
      const values = 'allowedValues' in params ? ` (${params.allowedValues.join(', ')})` : '';
      problems.push(`${where}: ${field && `"${field}" `}${explainError(error)}${values}.`);
    }
  }
  if (problems.length > 0) return { problems };
  return { place, kind, entry } as ImportLine;
}
