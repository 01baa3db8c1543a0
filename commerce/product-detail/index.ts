import { defineBlock } from '#engine';
import type { ScreenProductDetail } from '#schemas';

/** A product's page (A §2). The product is the server's answer; what goes with it comes along, stock and what is personal come after. */
export default defineBlock<ScreenProductDetail>({
  type: 'screen_product_detail',
  title: 'Product detail',
  validator: () => import('#schemas/validators/screen_product_detail.js'),
  schema: () => import('#schemas/blocks/screen_product_detail.schema.json'),
  load: () => import('./ProductDetailScreen.tsx'),
  data: ({ sku, relatedCount, guessCount, lookCount }, { params, query }) => ({
    source: 'productDetail',
    sku: sku ?? params.sku ?? query.sku ?? '',
    related: relatedCount,
    guesses: guessCount,
    looks: lookCount,
  }),
});
