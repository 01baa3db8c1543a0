import { defineBlock } from '#engine';
import type { EditorialBlock8 } from '#schemas';

/** Styles the filters of a product list, and their icon (B §2.1); an effect only, nothing is rendered in its place. */
export default defineBlock<EditorialBlock8>({
  type: 'editorial_block8',
  title: 'Filter style',
  validator: () => import('#schemas/validators/editorial_block8.js'),
  schema: () => import('#schemas/blocks/editorial_block8.schema.json'),
  chrome: ({ blockType: _type, version: _version, ...look }) => [{ kind: 'filters', ...look }],
});
