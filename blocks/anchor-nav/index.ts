import { defineBlock, renameFields } from '#engine';
import { block41 } from '#schemas/types/block41.ts';

/** A bar below the header with links to blocks of the page. */
export default defineBlock(block41, {
  title: 'Anchor navigation',
  version: 2,
  migrations: { 1: renameFields({ anchor: 'anchorName' }, 'list') },
  load: () => import('./AnchorNav.tsx'),
  sticky: true,
});
