import { defineBlock } from '#engine';
import { msBlock5 } from '#schemas/types/ms_block5.ts';

/** Pictures with text and an optional button at the bottom. */
export default defineBlock(msBlock5, {
  title: 'Image cards',
  load: () => import('./ImageCards.tsx'),
});
