import { defineBlock } from '#engine';
import type { EditorialBlock3 } from '#schemas';

/** A row of pictures or products to swipe through, in six kinds (B §2.3, §3, §9 "Swiper"). */
export default defineBlock<EditorialBlock3>({
  type: 'editorial_block3',
  title: 'Editorial swiper',
  validator: () => import('#schemas/validators/editorial_block3.js'),
  schema: () => import('#schemas/blocks/editorial_block3.schema.json'),
  load: () => import('./EditorialSwiper.tsx'),
  skus: ({ skus }) => [...new Set(skus)],
});
