import { defineBlock } from '#engine';
import { block2 } from '#schemas/types/block2.ts';
import { block15 } from '#schemas/types/block15.ts';

/** Cards with picture and text, a rotating stack on mobile. */
export const stackedCards = defineBlock(block2, {
  title: 'Stacked cards',
  load: () => import('./CardStack.tsx'),
});

/** Product cards, a rotating stack on mobile. */
export const stackedProductCards = defineBlock(block15, {
  title: 'Stacked product cards',
  load: () => import('./CardStack.tsx'),
  skus: ({ list }) => [...new Set(list.map(({ sku }) => sku))],
});
