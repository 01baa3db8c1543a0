import { defineBlock } from '#engine';
import type { ScreenProductList, ScreenSearchResult } from '#schemas';

/** The products of a category (A §2 "Product list"). */
export const productListScreen = defineBlock<ScreenProductList>({
  type: 'screen_product_list',
  title: 'Product list (screen)',
  validator: () => import('#schemas/validators/screen_product_list.js'),
  schema: () => import('#schemas/blocks/screen_product_list.schema.json'),
  load: () => import('./ProductListScreen.tsx'),
  data: ({ category }, { params, query }) => ({
    source: 'productList',
    category: category ?? params.category ?? '',
    query,
  }),
});

/** What a search finds (A §2 /catalogsearch/result). */
export const searchResultScreen = defineBlock<ScreenSearchResult>({
  type: 'screen_search_result',
  title: 'Search results (screen)',
  validator: () => import('#schemas/validators/screen_search_result.js'),
  schema: () => import('#schemas/blocks/screen_search_result.schema.json'),
  load: () => import('./SearchResultScreen.tsx'),
  data: (_block, { query }) => ({ source: 'productList', search: true, query }),
});
