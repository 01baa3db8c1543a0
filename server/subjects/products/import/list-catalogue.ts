import type { Db } from '../../../base/database/index.ts';
import { groupBy } from '../../../base/group-by.ts';
import { type Category, readCategories } from '../categories.ts';
import { CHANGES_KEPT, createChangeReader } from '../changes/read-changes.ts';
import { readLooks } from '../read-looks.ts';
import type { CatalogueEntry } from '../seed/catalogue-schema.ts';
import { listEntries } from './list-entries.ts';

type Listed = Record<string, unknown>;

/** The lists of the catalogue, as its files have them. */
export interface ListedCatalogue {
  products: (CatalogueEntry & Listed)[];
  looks: Listed[];
  categories: Listed[];
}

/** Creates a function that reads the catalogue of the database, again once anything but the stock has changed. */
export function createCatalogueReader(db: Db): () => Promise<ListedCatalogue> {
  const readChanges = createChangeReader(db);
  let known: { version: string; at: number; catalogue: Promise<ListedCatalogue> } | undefined;
  return async () => {
    const at = performance.now();
    const { version, data } = await readChanges();
    const isGap = known !== undefined && at - known.at > CHANGES_KEPT / 2;
    if (known && !isGap && known.version === version && data.length === 0) {
      known.at = at;
      return known.catalogue;
    }
    const catalogue = listCatalogue(db);
    known = { version, at, catalogue };
    catalogue.catch(() => {
      known = undefined;
    });
    return catalogue;
  };
}

async function listCatalogue(db: Db): Promise<ListedCatalogue> {
  const products: ListedCatalogue['products'] = [];
  for await (const entry of listEntries(db)) products.push(entry as CatalogueEntry & Listed);
  const { byId, skus } = await readLooks(db);
  const looks = [...byId.values()].map(({ lookId, title, pcImg }) => ({
    ...{ lookId, title, pcImg },
    products: (skus.get(lookId) ?? []).map(sku => ({ sku })),
  }));
  const rows = await db.selectFrom('product_categories').select(['category_id', 'spu']).execute();
  const members = groupBy(rows, ({ category_id }) => category_id);
  const toListed = ({ id, name, items }: Category): Listed => {
    const listed = members.get(id)?.map(({ spu }) => spu);
    return { id, name, items: items.map(toListed), ...(listed && { products: listed }) };
  };
  return { products, looks, categories: (await readCategories(db)).map(toListed) };
}
