import { defineBlock } from '#engine';
import type { MsBlock2 } from '#schemas';

/** A bar of buttons at the foot of the screen, fixed or floating (B §2.2 "Layout 2"). */
export default defineBlock<MsBlock2>({
  type: 'ms_block2',
  title: 'Button bar',
  validator: () => import('#schemas/validators/ms_block2.js'),
  schema: () => import('#schemas/blocks/ms_block2.schema.json'),
  load: () => import('./ButtonBar.tsx'),
});
