import { defineBlock } from '#engine';
import type { Block41 } from '#schemas';

/** A bar below the header that leads to the page's blocks (B §2.4). */
export default defineBlock<Block41>({
  type: 'block41',
  title: 'Anchor navigation',
  validator: () => import('#schemas/validators/block41.js'),
  schema: () => import('#schemas/blocks/block41.schema.json'),
  load: () => import('./AnchorNav.tsx'),
  sticky: true,
});
