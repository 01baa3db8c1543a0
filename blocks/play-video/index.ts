import { defineBlock } from '#engine';
import { msBlock9 } from '#schemas/types/ms_block9.ts';

/** A film with a play button, played in the page on desktop and in a dialog on mobile [B2.2-10]. */
export default defineBlock(msBlock9, {
  title: 'Video with play button',
  load: () => import('./PlayVideo.tsx'),
});
