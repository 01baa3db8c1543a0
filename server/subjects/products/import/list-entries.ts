import { sql } from 'kysely';
import type { Db } from '../../../base/database/index.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { CatalogueEntry } from '../seed/catalogue-schema.ts';
import { toEntry } from './to-entry.ts';

/** Products that are read at once. */
const GROUP = 500;

/** Lists all products as entries that can be imported, with their sizes and stock, by model and position. */
export async function* listEntries(db: Db): AsyncGenerator<CatalogueEntry> {
  let last = '';
  while (true) {
    const colours = await db
      .selectFrom('colours')
      .selectAll()
      .where('sku', '>', last)
      .orderBy('sku')
      .limit(GROUP)
      .execute();
    const end = colours.at(-1);
    if (!end) return;
    last = end.sku;
    const spus = [...new Set(colours.map(({ spu }) => spu))];
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where(sql<boolean>`spu = any(${spus})`)
      .execute();
    const models = new Map(rows.map(row => [row.spu, row]));
    const children = await db
      .selectFrom('children')
      .selectAll()
      .where(sql<boolean>`parent_sku = any(${colours.map(({ sku }) => sku)})`)
      .orderBy('position')
      .execute();
    const byColour = groupBy(children, ({ parent_sku }) => parent_sku);
    for (const colour of colours) {
      const model = models.get(colour.spu);
      if (!model) continue;
      yield {
        ...toEntry(model, colour),
        children: (byColour.get(colour.sku) ?? []).map(child => ({
          ...{ size: child.size_label, sku: child.sku, price: child.price, stock: child.stock },
          status: child.enabled || !colour.enabled,
        })),
      };
    }
  }
}
