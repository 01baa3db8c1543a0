import { defineBlock } from '#engine';
import type { MsBlock6 } from '#schemas';

/** A row of small product cards (A §9, B §9 "moon-shot"). */
export default defineBlock<MsBlock6>({
  type: 'ms_block6',
  title: 'Moon-shot carousel',
  validator: () => import('#schemas/validators/ms_block6.js'),
  schema: () => import('#schemas/blocks/ms_block6.schema.json'),
  load: () => import('./MoonShotCarousel.tsx'),
  skus: ({ skus }) => [...new Set(skus)],
});
