import { defineBlock } from '#engine';
import type { MsBlock9 } from '#schemas';

/** A film behind a play button, in its place on desktop, in a window on mobile (B §2.2 "Layout 9"). */
export default defineBlock<MsBlock9>({
  type: 'ms_block9',
  title: 'Video with play button',
  validator: () => import('#schemas/validators/ms_block9.js'),
  schema: () => import('#schemas/blocks/ms_block9.schema.json'),
  load: () => import('./PlayVideo.tsx'),
});
