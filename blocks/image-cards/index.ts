import { defineBlock } from '#engine';
import type { MsBlock5 } from '#schemas';

/** Pictures with words at their foot, and a button if wanted (B §2.2 "Layout 5"). */
export default defineBlock<MsBlock5>({
  type: 'ms_block5',
  title: 'Image cards',
  validator: () => import('#schemas/validators/ms_block5.js'),
  schema: () => import('#schemas/blocks/ms_block5.schema.json'),
  load: () => import('./ImageCards.tsx'),
});
