import { defineBlock } from '#engine';
import { block12 } from '#schemas/types/block12.ts';
import { block13 } from '#schemas/types/block13.ts';
import { block14 } from '#schemas/types/block14.ts';
import { block34 } from '#schemas/types/block34.ts';
import { listSkus } from './cards.ts';

/** Product cards in two wide columns. */
export const largeProductCards = defineBlock(block12, {
  title: 'Two large product cards',
  load: () => import('./ProductCards.tsx'),
  skus: listSkus,
});

/** Product cards in a grid. */
export const productCardGrid = defineBlock(block13, {
  title: 'Product card grid',
  load: () => import('./ProductCards.tsx'),
  skus: listSkus,
});

/** Product cards to swipe through. */
export const productCardSlider = defineBlock(block14, {
  title: 'Product card slider',
  load: () => import('./ProductCards.tsx'),
  skus: listSkus,
});

/** A row of products with hearts. */
export const wishlistRow = defineBlock(block34, {
  title: 'Wishlist product row',
  load: () => import('./ProductCards.tsx'),
  skus: listSkus,
});
