import { defineBlock } from '#engine';
import type { MsBlock7 } from '#schemas';

/** Pictures in a row that moves by itself (B §2.2 "Layout 7"). */
export default defineBlock<MsBlock7>({
  type: 'ms_block7',
  title: 'Image marquee',
  validator: () => import('#schemas/validators/ms_block7.js'),
  schema: () => import('#schemas/blocks/ms_block7.schema.json'),
  load: () => import('./ImageMarquee.tsx'),
});
