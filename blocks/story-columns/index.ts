import { defineBlock } from '#engine';
import type { EditorialBlock10 } from '#schemas';

/** Two to four stories side by side. */
export default defineBlock<EditorialBlock10>({
  type: 'editorial_block10',
  title: 'Story columns',
  validator: () => import('#schemas/validators/editorial_block10.js'),
  schema: () => import('#schemas/blocks/editorial_block10.schema.json'),
  load: () => import('./StoryColumns.tsx'),
});
