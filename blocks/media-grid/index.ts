import { defineBlock } from '#engine';
import { block35 } from '#schemas/types/block35.ts';

/** Films and pictures of a product in a grid. */
export default defineBlock(block35, {
  title: 'Video and image grid',
  load: () => import('./MediaGrid.tsx'),
});
