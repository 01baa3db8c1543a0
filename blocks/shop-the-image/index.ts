import { defineBlock } from '#engine';
import type { EditorialBlock12 } from '#schemas';
import { skusOf } from './spots.ts';

/** A picture with hotspots, and the row of the products it sells. */
export default defineBlock<EditorialBlock12>({
  type: 'editorial_block12',
  title: 'Shop the image',
  validator: () => import('#schemas/validators/editorial_block12.js'),
  schema: () => import('#schemas/blocks/editorial_block12.schema.json'),
  load: () => import('./ShopTheImage.tsx'),
  skus: skusOf,
});
