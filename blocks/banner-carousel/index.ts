import { defineBlock } from '#engine';
import { msBlock8 } from '#schemas/types/ms_block8.ts';

/** A carousel of full-width pictures with text. */
export default defineBlock(msBlock8, {
  title: 'Banner carousel',
  load: () => import('./BannerCarousel.tsx'),
});
