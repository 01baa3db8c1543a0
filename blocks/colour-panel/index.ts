import { defineBlock } from '#engine';
import type { MsBlock10 } from '#schemas';

/** A picture beside a panel of one colour, with a button (B §2.2 "Layout 10"). */
export default defineBlock<MsBlock10>({
  type: 'ms_block10',
  title: 'Image and colour panel',
  validator: () => import('#schemas/validators/ms_block10.js'),
  schema: () => import('#schemas/blocks/ms_block10.schema.json'),
  load: () => import('./ColourPanel.tsx'),
});
