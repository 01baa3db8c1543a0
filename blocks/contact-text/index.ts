import { defineBlock } from '#engine';
import type { MsBlock3 } from '#schemas';

/** A title, a description and a button that opens customer service (B §2.2 "Layout 3"). */
export default defineBlock<MsBlock3>({
  type: 'ms_block3',
  title: 'Title, description, contact button',
  validator: () => import('#schemas/validators/ms_block3.js'),
  schema: () => import('#schemas/blocks/ms_block3.schema.json'),
  load: () => import('./ContactText.tsx'),
});
