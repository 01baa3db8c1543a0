import type { ImportedChange } from '#contract';
import type { Tx } from '../../../base/database/index.ts';
import { lookRow } from '../seed/entry-rows.ts';
import { createInserter } from '../seed/insert-rows.ts';
import { findChanges } from './find-changes.ts';
import type { CheckedFile } from './import-schema.ts';

/** Creates and changes looks, whose pieces exist; new ones are the last. */
export async function importLooks(
  tx: Tx,
  { looks }: Pick<CheckedFile, 'looks'>,
  writes: boolean,
): Promise<ImportedChange[]> {
  const insert = await createInserter(tx, ['looks', 'look_products']);
  const last = await tx
    .selectFrom('looks')
    .select(eb => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  let next = 1 + Number(last?.position ?? -1);
  const changes: ImportedChange[] = [];
  for (const { entry } of looks) {
    const { lookId } = entry;
    const before = await tx.selectFrom('looks').selectAll().where('id', '=', lookId).executeTakeFirst();
    const pieces = await tx
      .selectFrom('look_products')
      .select(['sku', 'position', 'x', 'y'])
      .where('look_id', '=', lookId)
      .orderBy('position')
      .execute();
    const row = lookRow(entry, before?.position ?? next);
    const fields = findChanges(before ?? {}, row);
    const products = entry.products.map(({ sku, x, y }, position) => ({ sku, position, x, y }));
    Object.assign(fields, findChanges({ products: pieces }, { products }));
    changes.push({ sku: lookId, isNew: !before, fields: before ? fields : {} });
    if (!before) next++;
    if (!writes || Object.keys(fields).length === 0) continue;
    await insert('looks', [row], { key: ['id'] });
    await tx.deleteFrom('look_products').where('look_id', '=', lookId).execute();
    await insert(
      'look_products',
      products.map(piece => ({ look_id: lookId, ...piece })),
    );
  }
  return changes;
}
