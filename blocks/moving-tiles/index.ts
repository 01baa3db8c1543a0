import { defineBlock } from '#engine';
import { block37 } from '#schemas/types/block37.ts';
import { splitRows } from './rows.ts';

/** Up to three rows of small pictures that move endlessly. */
export default defineBlock(block37, {
  title: 'Moving tiles',
  load: () => import('./MovingTiles.tsx'),
  skus: ({ list }) => [...new Set(splitRows(list).flatMap(row => row.flatMap(({ sku }) => sku ?? [])))],
});
