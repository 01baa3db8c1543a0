import { defineBlock } from '#engine';
import { msBlock4 } from '#schemas/types/ms_block4.ts';

/** Pictures in four columns, one on mobile. Needs no script. */
export default defineBlock(msBlock4, {
  title: 'Image grid',
  load: () => import('./ImageGrid.tsx'),
  hydrate: 'never',
});
