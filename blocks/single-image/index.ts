import { defineBlock } from '#engine';
import type { Block26 } from '#schemas';

/** One picture (B §2.4 "single image block"). Needs no script. */
export default defineBlock<Block26>({
  type: 'block26',
  title: 'Single image',
  validator: () => import('#schemas/validators/block26.js'),
  schema: () => import('#schemas/blocks/block26.schema.json'),
  load: () => import('./SingleImage.tsx'),
  hydrate: 'never',
});
