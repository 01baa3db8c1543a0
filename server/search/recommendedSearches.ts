import type { Catalogue } from '../products/catalogue.ts';
import { listOf } from '../products/lists/list.ts';
import { wishOf } from '../products/lists/wishOf.ts';

/** Products and words that the search overlay shows. */
const ITEMS = 8;
const WORDS = 8;

/** A §3 "Search recommendation": what fits the letters typed so far; before that, the newest in stock. */
export async function recommendedSearches(catalogue: Catalogue, typed: string) {
  const shelf = await catalogue.shelf();
  const query = { q: typed, page_size: ITEMS };
  const { wish } = wishOf(shelf, typed.trim() ? query : { inStock: '1', sort: 'newest', page_size: ITEMS });
  const skus = listOf(shelf, wish)?.skus ?? [];
  const items = (await catalogue.lookup(skus)).map(({ item }) => ({
    defaultImage: item.defaultImage,
    url: item.url,
    name: item.name,
  }));
  return { items, suggestions: shelf.search.phrases.suggest(typed, WORDS) };
}
