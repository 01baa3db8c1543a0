import type { Catalogue } from '../catalogue/catalogue.ts';
import { IN_STOCK } from '../facets/facets.ts';
import { listPage } from '../facets/query-index.ts';
import type { ProductDetail } from '../products/detail-fields.ts';

/** Kinds that go with a kind, the best first. A kind never goes with itself: no second ring with a ring. */
const PARTNERS: Readonly<Record<string, readonly string[]>> = {
  flapbag: ['zipwallet', 'scarf', 'sunglasses', 'watch', 'cardholder'],
  tote: ['zipwallet', 'sunglasses', 'knit', 'scarf', 'notebook'],
  cardholder: ['belt', 'notebook', 'tote', 'watch', 'sunglasses'],
  zipwallet: ['flapbag', 'tote', 'belt', 'notebook', 'perfume'],
  ring: ['earrings', 'necklace', 'bracelet', 'watch', 'perfume'],
  earrings: ['necklace', 'ring', 'bracelet', 'perfume', 'scarf'],
  bracelet: ['ring', 'necklace', 'watch', 'earrings', 'perfume'],
  necklace: ['earrings', 'ring', 'bracelet', 'scarf', 'perfume'],
  watch: ['bracelet', 'belt', 'cardholder', 'ring', 'sunglasses'],
  belt: ['watch', 'cardholder', 'slide', 'tote', 'sunglasses'],
  scarf: ['flapbag', 'sunglasses', 'earrings', 'perfume', 'knit'],
  sunglasses: ['scarf', 'tote', 'slide', 'flapbag', 'belt'],
  slide: ['sunglasses', 'tote', 'scarf', 'belt', 'knit'],
  knit: ['candle', 'scarf', 'tote', 'perfume', 'slide'],
  perfume: ['candle', 'scarf', 'flapbag', 'earrings', 'knit'],
  coffret: ['candle', 'cardholder', 'scarf', 'knit', 'zipwallet'],
  candle: ['perfume', 'knit', 'notebook', 'coffret', 'scarf'],
  notebook: ['cardholder', 'zipwallet', 'tote', 'candle', 'perfume'],
};

const ANY = ['flapbag', 'scarf', 'watch', 'perfume', 'cardholder'];

/**
 * Returns products that complete one, each of another kind and model and in stock: first those of its looks, then of
 * the kinds that go with it, in turn; in the same colour where there is one. Reads the index in memory, not the database.
 */
export async function findCompletingProducts(
  catalogue: Catalogue,
  product: ProductDetail,
  count: number,
): Promise<ProductDetail[]> {
  if (count < 1) return [];
  const index = await catalogue.facetIndex();
  const kinds = PARTNERS[product.reportCategory] ?? ANY.filter(kind => kind !== product.reportCategory);
  const colour = product.childProducts[0]?.color_en ?? '';
  const rows = kinds.map(kind => {
    const list = (filters: Record<string, string[]>) =>
      listPage(index, {
        filters: { kind: [kind], [IN_STOCK]: ['1'], ...filters },
        sort: 'recommended',
        page: 1,
        pageSize: count,
      })?.skus ?? [];
    const all = list({});
    // Products of the same kind start at different places, so that not all pages show the same ones.
    const start = all.length > 0 ? product.id % all.length : 0;
    return [...(colour ? list({ color: [colour] }) : []), ...all.slice(start), ...all.slice(0, start)];
  });
  const looks = await catalogue.looksWith(product.sku);
  const mates = looks.flatMap(look => look.products.map(({ sku }) => sku));
  const cards = await catalogue.cards([...mates, ...inTurn(rows)]);
  const models = new Set([product.spu]);
  return cards
    .filter(({ spu, reportCategory, childProducts }) => {
      if (reportCategory === product.reportCategory || models.has(spu)) return false;
      if (!childProducts.some(({ status, stock }) => status && stock > 0)) return false;
      models.add(spu);
      return true;
    })
    .slice(0, count);
}

/** The first of each row, then the second of each, and so on. */
function* inTurn(rows: readonly (readonly string[])[]): Generator<string> {
  const length = Math.max(...rows.map(row => row.length));
  for (let at = 0; at < length; at++) {
    for (const row of rows) if (row[at]) yield row[at] as string;
  }
}
