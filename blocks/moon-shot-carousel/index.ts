import { defineBlock } from '#engine';
import { msBlock6 } from '#schemas/types/ms_block6.ts';

/** A row of small product cards. */
export default defineBlock(msBlock6, {
  title: 'Moon-shot carousel',
  load: () => import('./MoonShotCarousel.tsx'),
  skus: ({ skus }) => [...new Set(skus)],
});
