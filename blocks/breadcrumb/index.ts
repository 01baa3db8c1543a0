import { defineBlock } from '#engine';
import { block39 } from '#schemas/types/block39.ts';

/** The path from home to a category. */
export default defineBlock(block39, {
  title: 'Breadcrumb',
  load: () => import('./PathBreadcrumb.tsx'),
});
