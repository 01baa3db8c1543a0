import type { Catalogue } from '../catalogue/catalogue.ts';
import { watchIndex } from '../catalogue/watch-index.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import { IN_STOCK } from '../facets/facets.ts';
import { listPage } from '../facets/query-index.ts';
import { findModel, hasMember } from '../posting-sets/posting-set.ts';
import type { Expiry } from '../products/changes/change-record.ts';
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

/** How often further products are read in place of some that turn out to be sold out. */
const ATTEMPTS = 3;

/**
 * Returns products that complete one, each of another kind and model and in stock: first those of its looks, then of
 * the kinds that go with it, in turn; in the same colour where there is one. Chooses from the index in memory; the database is
 * read for the chosen ones.
 */
export async function findCompletingProducts(
  catalogue: Catalogue,
  product: ProductDetail,
  count: number,
): Promise<{ found: ProductDetail[]; expiry: Expiry }> {
  if (count < 1) return { found: [], expiry: () => Number.POSITIVE_INFINITY };
  const looks = await catalogue.looksWith(product.sku);
  const mates = looks.flatMap(look => look.products.map(({ sku }) => sku));
  const choose = (index: FacetIndex, most: number) => chooseCompleting(index, product, mates, most);
  const { found: chosen, expiry } = await watchIndex(catalogue, index => choose(index, count));
  let found = await readInStock(catalogue, chosen);
  for (let attempt = 1; attempt < ATTEMPTS && found.length < count; attempt++) {
    const more = choose(await catalogue.facetIndex(), (attempt + 1) * count);
    if (more.length <= chosen.length) break;
    found = (await readInStock(catalogue, more)).slice(0, count);
  }
  return { found, expiry };
}

async function readInStock(catalogue: Catalogue, skus: readonly string[]): Promise<ProductDetail[]> {
  const cards = await catalogue.cards(skus);
  return cards.filter(({ childProducts }) => childProducts.some(({ status, stock }) => status && stock > 0));
}

/** Returns the SKUs of the products that complete one, the best first. */
function chooseCompleting(
  index: FacetIndex,
  product: ProductDetail,
  mates: readonly string[],
  count: number,
): string[] {
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
  const sameKind = index.facets
    .find(({ code }) => code === 'kind')
    ?.values.find(({ value }) => value === product.reportCategory)?.colours;
  const models = new Set([product.spu]);
  const chosen: string[] = [];
  for (const sku of [...mates, ...inTurn(rows)]) {
    const address = index.addresses.get(sku);
    if (address === undefined || !hasMember(index.buyable, address)) continue;
    const spu = index.spus[findModel(index.layout, address)] as string;
    if (models.has(spu) || (sameKind && hasMember(sameKind, address))) continue;
    models.add(spu);
    chosen.push(sku);
    if (chosen.length === count) break;
  }
  return chosen;
}

/** The first of each row, then the second of each, and so on. */
function* inTurn(rows: readonly (readonly string[])[]): Generator<string> {
  const length = Math.max(...rows.map(row => row.length));
  for (let at = 0; at < length; at++) {
    for (const row of rows) if (row[at]) yield row[at] as string;
  }
}
