import { sql } from 'kysely';
import type { ImportedChange } from '#contract';
import type { Tx } from '../../../base/database/index.ts';
import type { CategoryEntry } from '../seed/catalogue-schema.ts';
import { categoryRows } from '../seed/entry-rows.ts';
import { createInserter } from '../seed/insert-rows.ts';
import { findChanges } from './find-changes.ts';
import { ImportProblem } from './import-products.ts';
import type { CategoryLine, CheckedFile } from './import-schema.ts';

/** Deepest level of the menu. */
const LEVELS = 3;

const NONE: ReadonlySet<string> = new Set();

/** A category with the one that it is in. */
interface Placed {
  place: string;
  entry: CategoryLine;
  parent: string | undefined;
  position: number | undefined;
}

/**
 * Creates and changes categories, each before those in it. A list of products replaces the one before; those that do not
 * exist are left out.
 *
 * @throws ImportProblem
 */
export async function importCategories(
  tx: Tx,
  { categories: lines, spus }: Pick<CheckedFile, 'categories' | 'spus'>,
  writes: boolean,
): Promise<ImportedChange[]> {
  const insert = await createInserter(tx, ['categories', 'product_categories']);
  const rows = await tx.selectFrom('categories').selectAll().execute();
  const known = new Map(rows.map(row => [row.id, row]));
  const changes: ImportedChange[] = [];
  const all = lines.flatMap(({ place, entry }) => flatten(place, entry, entry.parent, entry.position));
  for (const { place, entry, parent, position } of all) {
    const before = known.get(entry.id);
    const parentId = parent === undefined ? (before?.parent_id ?? null) : parent || null;
    const above = parentId === null ? undefined : known.get(parentId);
    const fail = (problem: string) => new ImportProblem(`${place}, ${entry.id}: ${problem}.`);
    if (parentId !== null && !above) {
      throw fail(`there is no category ${parentId}. Write the category that it is in before it`);
    }
    const level = (above?.level ?? 0) + 1;
    if (level > LEVELS) throw fail(`the menu has ${LEVELS} levels. Put it into a category of a higher one`);
    const isMoved = before !== undefined && before.level !== level;
    if (isMoved && [...known.values()].some(row => row.parent_id === entry.id)) {
      throw fail('it has categories in it, and cannot change its level. Move those first');
    }
    const [row] = categoryRows([entry]).categories;
    const siblings = [...known.values()].filter(other => other.parent_id === parentId);
    const next = {
      ...(row as NonNullable<typeof row>),
      ...{ parent_id: parentId, level },
      position: position ?? before?.position ?? 1 + Math.max(-1, ...siblings.map(other => other.position)),
    };
    const fields = findChanges(before ?? {}, next);
    known.set(entry.id, { ...before, ...next } as (typeof rows)[number]);
    const products =
      entry.products && (await listMembers(tx, entry.id, entry.products, writes ? NONE : spus));
    if (products?.isChanged) fields.products = { before: products.before, after: products.after };
    changes.push({ sku: entry.id, isNew: !before, fields: before ? fields : {} });
    if (!writes || Object.keys(fields).length === 0) continue;
    await insert('categories', [next], { key: ['id'] });
    if (!products?.isChanged) continue;
    await tx.deleteFrom('product_categories').where('category_id', '=', entry.id).execute();
    await insert(
      'product_categories',
      products.after.map((spu, at) => ({ category_id: entry.id, spu, position: at })),
    );
  }
  return changes;
}

/** Lists a category and those in it, each before its own. */
function flatten(place: string, entry: CategoryEntry, parent?: string, position?: number): Placed[] {
  const { items = [], ...rest } = entry;
  return [
    { place, entry: rest, parent, position },
    ...items.flatMap((item, at) => flatten(place, item, entry.id, at)),
  ];
}

/** Compares the models of a category with a list, of which those that do not exist are left out. */
async function listMembers(tx: Tx, category: string, spus: readonly string[], imported: ReadonlySet<string>) {
  const before = await tx
    .selectFrom('product_categories')
    .select('spu')
    .where('category_id', '=', category)
    .orderBy('position')
    .execute();
  const existing = await tx
    .selectFrom('products')
    .select('spu')
    .where(sql<boolean>`spu = any(${[...spus]})`)
    .execute();
  const exists = new Set(existing.map(({ spu }) => spu));
  const after = [...new Set(spus)].filter(spu => exists.has(spu) || imported.has(spu));
  const old = before.map(({ spu }) => spu);
  return { before: old, after, isChanged: after.join('\n') !== old.join('\n') };
}

/** Puts the models of products into the categories that their lines name, as the last, and takes them out of others. */
export async function importMemberships(
  tx: Tx,
  memberships: readonly (readonly [sku: string, { categories: readonly string[] }])[],
  writes: boolean,
): Promise<ImportedChange[]> {
  const changes: ImportedChange[] = [];
  const { models, members } = await readMembers(
    tx,
    memberships.map(([sku]) => sku),
  );
  for (const [sku, { categories }] of memberships) {
    const spu = models.get(sku);
    const before = (members.get(spu ?? '') ?? []).toSorted();
    const after = [...new Set(categories)].sort();
    if (before.join('\n') === after.join('\n')) continue;
    changes.push({ sku, isNew: false, fields: { categories: { before, after } } });
    if (!writes || spu === undefined) continue;
    // Another colour of the model may be in the same batch.
    members.set(spu, after);
    await sql`delete from product_categories where spu = ${spu} and not category_id = any(${after})`.execute(
      tx,
    );
    await sql`insert into product_categories (spu, category_id, position)
      select ${spu}, id, coalesce((select max(position) + 1 from product_categories where category_id = id), 0)
      from unnest(${after}::text[]) id
      on conflict do nothing`.execute(tx);
  }
  return changes;
}

/** Reads the models of colours, and the categories of these models. */
async function readMembers(tx: Tx, skus: readonly string[]) {
  const colours = await tx
    .selectFrom('colours')
    .select(['sku', 'spu'])
    .where(sql<boolean>`sku = any(${[...skus]})`)
    .execute();
  const rows = await tx
    .selectFrom('product_categories')
    .select(['spu', 'category_id'])
    .where(sql<boolean>`spu = any(${[...new Set(colours.map(({ spu }) => spu))]})`)
    .execute();
  const members = new Map<string, string[]>();
  for (const { spu, category_id } of rows) members.set(spu, [...(members.get(spu) ?? []), category_id]);
  return { models: new Map(colours.map(({ sku, spu }) => [sku, spu])), members };
}
