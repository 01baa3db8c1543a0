import { defineBlock } from '#engine';
import { msBlock2 } from '#schemas/types/ms_block2.ts';

/** A bar of buttons at the bottom of the screen, fixed or floating. */
export default defineBlock(msBlock2, {
  title: 'Button bar',
  load: () => import('./ButtonBar.tsx'),
});
