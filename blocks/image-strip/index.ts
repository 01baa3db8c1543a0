import { defineBlock } from '#engine';
import { block11 } from '#schemas/types/block11.ts';

/** Named pictures in one row that scrolls sideways. Needs no script. */
export default defineBlock(block11, {
  title: 'Image strip',
  load: () => import('./ImageStrip.tsx'),
  hydrate: 'never',
});
