import { defineBlock } from '#engine';
import type { EditorialBlock1 } from '#schemas';

/** A large picture or film with words and buttons (B §2.1–§2.3). */
export default defineBlock<EditorialBlock1>({
  type: 'editorial_block1',
  title: 'Editorial banner',
  validator: () => import('#schemas/validators/editorial_block1.js'),
  schema: () => import('#schemas/blocks/editorial_block1.schema.json'),
  load: () => import('./EditorialBanner.tsx'),
});
