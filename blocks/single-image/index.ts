import { defineBlock } from '#engine';
import { block26 } from '#schemas/types/block26.ts';

/** One picture. Needs no script. */
export default defineBlock(block26, {
  title: 'Single image',
  load: () => import('./SingleImage.tsx'),
  hydrate: 'never',
});
