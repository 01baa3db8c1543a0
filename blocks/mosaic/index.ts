import { defineBlock } from '#engine';
import type { MsBlock12 } from '#schemas';

/** Tiles of mixed sizes in one grid. B names the number only. Needs no script. */
export default defineBlock<MsBlock12>({
  type: 'ms_block12',
  title: 'Mosaic',
  validator: () => import('#schemas/validators/ms_block12.js'),
  schema: () => import('#schemas/blocks/ms_block12.schema.json'),
  load: () => import('./Mosaic.tsx'),
  hydrate: 'never',
});
