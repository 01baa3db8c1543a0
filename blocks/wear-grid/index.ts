import { defineBlock } from '#engine';
import type { EditorialBlock4 } from '#schemas';

/** A grid of products with pictures set in between, optionally behind tabs (B §2.3, §3, §4, §9). */
export default defineBlock<EditorialBlock4>({
  type: 'editorial_block4',
  title: 'Wear grid',
  validator: () => import('#schemas/validators/editorial_block4.js'),
  schema: () => import('#schemas/blocks/editorial_block4.schema.json'),
  load: () => import('./WearGrid.tsx'),
  skus: ({ type, skus, tabs }) =>
    type === 'product' ? [...new Set(tabs.length > 0 ? tabs.flatMap(tab => tab.products) : skus)] : [],
});
