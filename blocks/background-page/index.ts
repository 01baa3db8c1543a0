import { defineBlock } from '#engine';
import type { EditorialBlock11 } from '#schemas';

/** Blocks of any type before a background picture (B §2.1 "special block"). */
export default defineBlock<EditorialBlock11>({
  type: 'editorial_block11',
  title: 'Background page',
  validator: () => import('#schemas/validators/editorial_block11.js'),
  schema: () => import('#schemas/blocks/editorial_block11.schema.json'),
  load: () => import('./BackgroundPage.tsx'),
  children: ({ blocks }) => ({ '/blocks': blocks }),
});
