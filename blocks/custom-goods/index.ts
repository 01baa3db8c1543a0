import { defineBlock } from '#engine';
import { editorialBlock2 } from '#schemas/types/editorial_block2.ts';

/** Rows of text, pictures and films, with products. */
export default defineBlock(editorialBlock2, {
  title: 'Custom goods',
  load: () => import('./CustomGoods.tsx'),
  skus: ({ rows }) => [...new Set(rows.flatMap(({ items }) => items.flatMap(({ skus }) => skus)))],
});
