import { defineBlock } from '#engine';
import { block41 } from '#schemas/types/block41.ts';

/** A bar below the header with links to blocks of the page. */
export default defineBlock(block41, {
  title: 'Anchor navigation',
  load: () => import('./AnchorNav.tsx'),
  sticky: true,
});
