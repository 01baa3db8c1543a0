import type { CatalogueFile } from './catalogue-schema.ts';
import {
  categoryRows,
  childRow,
  colourRow,
  lookRow,
  modelRow,
  planChildren,
  type Rows,
} from './entry-rows.ts';
import type { Size } from './sizes.ts';

const DAY = 24 * 3600 * 1000;

/** First `value` of sizes that products define themselves; above those of `listSizes`. Equal labels have equal values. */
export const OWN_SIZES = 2000;

/** Entries per slice: as many rows as one statement inserts quickly, and few enough that all fit in memory at once. */
const SLICE = 2000;

/**
 * Converts the catalogue file to the rows of all catalogue tables, in slices whose rows name only rows of the same or an
 * earlier slice. Pure.
 */
export function* catalogueRows(
  { products: entries, categories, looks }: CatalogueFile,
  now = Date.now(),
): Generator<Rows> {
  const tree = categoryRows(categories);
  yield { ...noRows(), categories: tree.categories };
  const models = new Map<string, number>();
  const colourValues = new Map<string, number>();
  const ownSizes = new Map<string, Size>();
  const findSize = (label: string): Size => {
    const size = ownSizes.get(label) ?? { value: OWN_SIZES + ownSizes.size, label, price: 100 };
    ownSizes.set(label, size);
    return size;
  };
  let children = 0;
  for (let from = 0; from < entries.length; from += SLICE) {
    const rows = noRows();
    for (const entry of entries.slice(from, from + SLICE)) {
      const spu = entry.spu ?? entry.sku;
      const position = models.get(spu) ?? 0;
      models.set(spu, position + 1);
      if (position === 0) rows.products.push(modelRow(entry, spu));
      const colour = `${entry.color?.key}/${entry.color?.name}`;
      if (!colourValues.has(colour)) colourValues.set(colour, 5000 + colourValues.size);
      const listedAt = new Date(now - (entry.daysListed ?? 0) * DAY);
      rows.colours.push({
        ...colourRow(entry, spu, position, colourValues.get(colour) as number),
        listed_at: listedAt,
      });
      for (const [at, planned] of planChildren(entry, findSize).entries()) {
        const child = childRow(entry, at, planned, children++);
        rows.children.push(child);
        for (const [boutique, stock] of Object.entries(entry.boutiques ?? {})) {
          rows.boutique_stock.push({ boutique, child_sku: child.sku, stock });
        }
      }
    }
    yield rows;
  }
  // Categories may name models that the catalogue does not have.
  yield { ...noRows(), product_categories: tree.members.filter(({ spu }) => models.has(spu)) };
  const skus = new Set(entries.map(({ sku }) => sku));
  const last = noRows();
  for (const [at, look] of (looks ?? []).entries()) {
    last.looks.push(lookRow(look, at));
    for (const [position, { sku, x, y }] of look.products.entries()) {
      if (skus.has(sku)) last.look_products.push({ look_id: look.lookId, sku, position, x, y });
    }
  }
  yield last;
}

const noRows = (): Rows => ({
  categories: [],
  products: [],
  product_categories: [],
  colours: [],
  children: [],
  boutique_stock: [],
  looks: [],
  look_products: [],
});
