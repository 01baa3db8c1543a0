import { defineBlock } from '#engine';
import { editorialBlock3 } from '#schemas/types/editorial_block3.ts';

/** A row of pictures or products to swipe through, in six variants. */
export default defineBlock(editorialBlock3, {
  title: 'Editorial swiper',
  load: () => import('./EditorialSwiper.tsx'),
  skus: ({ skus }) => [...new Set(skus)],
});
