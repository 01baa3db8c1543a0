import { defineBlock } from '#engine';
import { editorialBlock12 } from '#schemas/types/editorial_block12.ts';
import { listSkus } from './skus.ts';

/** A picture with hotspots, and a row of its products. */
export default defineBlock(editorialBlock12, {
  title: 'Shop the image',
  load: () => import('./ShopTheImage.tsx'),
  skus: listSkus,
});
