import { defineBlock } from '#engine';
import { screenProductList } from '#schemas/types/screen_product_list.ts';
import { screenSearchResult } from '#schemas/types/screen_search_result.ts';

/** The product list of a category. */
export const productListScreen = defineBlock(screenProductList, {
  title: 'Product list (screen)',
  load: () => import('./ProductListScreen.tsx'),
  data: ({ category }, { params, query }) => ({
    source: 'productList',
    category: category ?? params.category ?? '',
    query,
  }),
});

/** The results of a search. */
export const searchResultScreen = defineBlock(screenSearchResult, {
  title: 'Search results (screen)',
  load: () => import('./SearchResultScreen.tsx'),
  data: (_block, { query }) => ({ source: 'productList', search: true, query }),
});
