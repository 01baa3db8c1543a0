import { defineBlock } from '#engine';
import { editorialBlock5 } from '#schemas/types/editorial_block5.ts';

/** An editor's HTML, sanitised on the server. Needs no script. */
export default defineBlock(editorialBlock5, {
  title: 'HTML',
  load: () => import('./Html.tsx'),
  hydrate: 'never',
});
