import { defineBlock } from '#engine';
import { editorialBlock6 } from '#schemas/types/editorial_block6.ts';

/** Colours the page's header. An effect only; renders nothing. */
export default defineBlock(editorialBlock6, {
  title: 'Header style',
  chrome: ({ background, color, logoColor }) => [{ kind: 'header', background, color, logoColor }],
});
