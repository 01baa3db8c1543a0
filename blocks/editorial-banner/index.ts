import { defineBlock } from '#engine';
import { editorialBlock1 } from '#schemas/types/editorial_block1.ts';

/** A large picture or film with text and buttons [B2.2-15]. */
export default defineBlock(editorialBlock1, {
  title: 'Editorial banner',
  load: () => import('./EditorialBanner.tsx'),
});
