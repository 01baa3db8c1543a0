import { defineBlock } from '#engine';
import { editorialBlock11 } from '#schemas/types/editorial_block11.ts';

/** Blocks of any type on a background picture. */
export default defineBlock(editorialBlock11, {
  title: 'Background page',
  load: () => import('./BackgroundPage.tsx'),
  children: ({ blocks }) => ({ '/blocks': blocks }),
});
