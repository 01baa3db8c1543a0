import { defineBlock } from '#engine';
import { msBlock12 } from '#schemas/types/ms_block12.ts';

/** Tiles of mixed sizes in one grid. Needs no script. */
export default defineBlock(msBlock12, {
  title: 'Mosaic',
  load: () => import('./Mosaic.tsx'),
  hydrate: 'never',
});
