import { defineBlock } from '#engine';
import type { MsBlock11 } from '#schemas';

/** One button over a picture or film, for a link or the film in a window (B §2.2 "Editorial banner"). */
export default defineBlock<MsBlock11>({
  type: 'ms_block11',
  title: 'Button banner',
  validator: () => import('#schemas/validators/ms_block11.js'),
  schema: () => import('#schemas/blocks/ms_block11.schema.json'),
  load: () => import('./ButtonBanner.tsx'),
});
