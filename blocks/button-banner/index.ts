import { defineBlock } from '#engine';
import { msBlock11 } from '#schemas/types/ms_block11.ts';

/** One button on a picture or film, for a link or a film dialog [B2.2-15]. */
export default defineBlock(msBlock11, {
  title: 'Button banner',
  load: () => import('./ButtonBanner.tsx'),
});
