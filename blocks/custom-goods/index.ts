import { defineBlock } from '#engine';
import type { EditorialBlock2 } from '#schemas';

/** Rows of words, pictures and films, with products (B §2.3, §3 "Custom goods block"). */
export default defineBlock<EditorialBlock2>({
  type: 'editorial_block2',
  title: 'Custom goods',
  validator: () => import('#schemas/validators/editorial_block2.js'),
  schema: () => import('#schemas/blocks/editorial_block2.schema.json'),
  load: () => import('./CustomGoods.tsx'),
  skus: ({ rows }) => [...new Set(rows.flatMap(({ items }) => items.flatMap(({ skus }) => skus)))],
});
