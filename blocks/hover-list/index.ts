import { defineBlock } from '#engine';
import { msBlock1 } from '#schemas/types/ms_block1.ts';

/** A list whose picture changes on hover on desktop, and a vertical fading swiper on mobile. */
export default defineBlock(msBlock1, {
  title: 'Hover list',
  load: () => import('./HoverList.tsx'),
});
