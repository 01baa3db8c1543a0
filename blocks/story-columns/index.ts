import { defineBlock } from '#engine';
import { editorialBlock10 } from '#schemas/types/editorial_block10.ts';

/** Two to four stories side by side. */
export default defineBlock(editorialBlock10, {
  title: 'Story columns',
  load: () => import('./StoryColumns.tsx'),
});
