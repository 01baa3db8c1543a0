import { defineBlock } from '#engine';
import { screenProductDetail } from '#schemas/types/screen_product_detail.ts';

/** The product page. Its data comes with the page; current stock and personal data are loaded in the browser. */
export default defineBlock(screenProductDetail, {
  title: 'Product detail',
  load: () => import('./ProductDetailScreen.tsx'),
  data: ({ sku, relatedCount, guessCount, lookCount }, { params, query }) => ({
    source: 'productDetail',
    sku: sku ?? params.sku ?? query.sku ?? '',
    related: relatedCount,
    guesses: guessCount,
    looks: lookCount,
  }),
});
