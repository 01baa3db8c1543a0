import { defineBlock } from '#engine';
import { block24 } from '#schemas/types/block24.ts';

/** A grid of pictures that opens a full-screen viewer. */
export default defineBlock(block24, {
  title: 'Image gallery',
  load: () => import('./PictureGallery.tsx'),
});
