import { defineBlock } from '#engine';
import type { EditorialBlock6 } from '#schemas';

/** Colours the page's header (B §2.1); an effect only, nothing is rendered in its place. */
export default defineBlock<EditorialBlock6>({
  type: 'editorial_block6',
  title: 'Header style',
  validator: () => import('#schemas/validators/editorial_block6.js'),
  schema: () => import('#schemas/blocks/editorial_block6.schema.json'),
  chrome: ({ background, color, logoColor }) => [{ kind: 'header', background, color, logoColor }],
});
