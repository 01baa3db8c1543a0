import { defineBlock } from '#engine';
import { block9 } from '#schemas/types/block9.ts';

/** A picture or film that a row of buttons swaps. */
export default defineBlock(block9, {
  title: 'Switch media',
  load: () => import('./SwitchMedia.tsx'),
});
