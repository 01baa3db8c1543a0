import { sql } from 'kysely';
import type { Db } from '../../../base/database/index.ts';
import type { CategoryEntry } from '../seed/catalogue-schema.ts';
import type { CheckedFile } from './import-schema.ts';

/** Finds the categories and pieces that a file names, and that neither it nor the shop has. */
export async function checkReferences(
  db: Db,
  { memberships, categories, looks, skus }: CheckedFile,
): Promise<string[]> {
  const stored = await db.selectFrom('categories').select('id').execute();
  const known = new Set(
    [...stored, ...categories.flatMap(({ entry }) => listAll(entry))].map(({ id }) => id),
  );
  const pieces = looks.flatMap(({ place, entry }) =>
    entry.products.flatMap(({ sku }) => (skus.has(sku) ? [] : [{ sku, where: `${place}, ${entry.lookId}` }])),
  );
  const existing = await db
    .selectFrom('colours')
    .select('sku')
    .where(sql<boolean>`sku = any(${pieces.map(({ sku }) => sku)})`)
    .execute();
  const inShop = new Set(existing.map(({ sku }) => sku));
  return [
    ...[...memberships.values()].flatMap(({ place, categories }) =>
      categories
        .filter(id => !known.has(id))
        .map(id => `${place}: there is no category ${id}. Correct its id, or import it, too.`),
    ),
    ...pieces
      .filter(({ sku }) => !inShop.has(sku))
      .map(({ sku, where }) => `${where}: there is no product ${sku}. Correct the SKU, or import it, too.`),
  ];
}

const listAll = (entry: CategoryEntry): CategoryEntry[] => [entry, ...(entry.items ?? []).flatMap(listAll)];
