import { defineBlock } from '#engine';
import { block38 } from '#schemas/types/block38.ts';

/** A banner picture beside a slider with two products in view. */
export default defineBlock(block38, {
  title: 'Banner and product slider',
  load: () => import('./BannerSlider.tsx'),
  skus: ({ skus }) => [...new Set(skus)],
});
