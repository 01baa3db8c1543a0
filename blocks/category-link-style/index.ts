import { defineBlock } from '#engine';
import type { EditorialBlock7 } from '#schemas';

/** Styles the links to categories above a product list (B §2.1); an effect only, nothing is rendered in its place. */
export default defineBlock<EditorialBlock7>({
  type: 'editorial_block7',
  title: 'Category link style',
  validator: () => import('#schemas/validators/editorial_block7.js'),
  schema: () => import('#schemas/blocks/editorial_block7.schema.json'),
  chrome: ({ blockType: _type, version: _version, ...look }) => [{ kind: 'categoryLinks', ...look }],
});
