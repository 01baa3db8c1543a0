import { defineBlock } from '#engine';
import { block5 } from '#schemas/types/block5.ts';
import { listSkus } from './skus.ts';

/** A large picture with the products that belong to it. */
export default defineBlock(block5, {
  title: 'Big image with related products',
  load: () => import('./RelatedProducts.tsx'),
  skus: listSkus,
});
