import { defineBlock } from '#engine';
import type { MsBlock1 } from '#schemas';

/** A list whose picture follows the pointer on desktop, and a vertical fade swiper on mobile (B §2.2 "Layout 1"). */
export default defineBlock<MsBlock1>({
  type: 'ms_block1',
  title: 'Hover list',
  validator: () => import('#schemas/validators/ms_block1.js'),
  schema: () => import('#schemas/blocks/ms_block1.schema.json'),
  load: () => import('./HoverList.tsx'),
});
