import { defineBlock } from '#engine';
import type { MsBlock4 } from '#schemas';

/** Pictures in four columns, one on mobile (B §2.2 "Layout 4"). Needs no script. */
export default defineBlock<MsBlock4>({
  type: 'ms_block4',
  title: 'Image grid',
  validator: () => import('#schemas/validators/ms_block4.js'),
  schema: () => import('#schemas/blocks/ms_block4.schema.json'),
  load: () => import('./ImageGrid.tsx'),
  hydrate: 'never',
});
