import { defineBlock } from '#engine';
import type { MsBlock8 } from '#schemas';

/** Full-width pictures with words that follow one another (A §9 "banner carousel"). */
export default defineBlock<MsBlock8>({
  type: 'ms_block8',
  title: 'Banner carousel',
  validator: () => import('#schemas/validators/ms_block8.js'),
  schema: () => import('#schemas/blocks/ms_block8.schema.json'),
  load: () => import('./BannerCarousel.tsx'),
});
