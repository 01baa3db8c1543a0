import { listPage } from '../facets/query-index.ts';
import { parseListQuery } from '../lists/parse-list-query.ts';
import type { Catalogue } from '../products/catalogue.ts';

/** Products and suggestions in the search overlay. */
const ITEMS = 8;
const WORDS = 8;

/** Returns products and suggestions for what is typed so far; before that, the newest products in stock. */
export async function recommendedSearches(catalogue: Catalogue, typed: string) {
  const index = await catalogue.facetIndex();
  const input = { q: typed, page_size: ITEMS };
  const { query } = parseListQuery(
    index,
    typed.trim() ? input : { inStock: '1', sort: 'newest', page_size: ITEMS },
  );
  const skus = listPage(index, query)?.skus ?? [];
  const items = (await catalogue.lookup(skus)).map(({ item }) => ({
    defaultImage: item.defaultImage,
    url: item.url,
    name: item.name,
  }));
  return { items, suggestions: index.search.phrases.suggest(typed, WORDS) };
}
