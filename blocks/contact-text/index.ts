import { defineBlock } from '#engine';
import { msBlock3 } from '#schemas/types/ms_block3.ts';

/** A title, a description and a button that opens customer service. */
export default defineBlock(msBlock3, {
  title: 'Title, description, contact button',
  load: () => import('./ContactText.tsx'),
});
