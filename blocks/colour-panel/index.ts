import { defineBlock } from '#engine';
import { msBlock10 } from '#schemas/types/ms_block10.ts';

/** A picture beside a coloured panel with text and a button [B2.2-11]. */
export default defineBlock(msBlock10, {
  title: 'Image and colour panel',
  load: () => import('./ColourPanel.tsx'),
});
