import { defineBlock, renameFields } from '#engine';
import { editorialBlock4 } from '#schemas/types/editorial_block4.ts';

/** A grid of products and pictures, optionally with tabs. */
export default defineBlock(editorialBlock4, {
  title: 'Wear grid',
  version: 2,
  migrations: { 1: renameFields({ products: 'skus' }) },
  load: () => import('./WearGrid.tsx'),
  skus: ({ type, skus, tabs }) =>
    type === 'product' ? [...new Set(tabs.length > 0 ? tabs.flatMap(tab => tab.products) : skus)] : [],
});
