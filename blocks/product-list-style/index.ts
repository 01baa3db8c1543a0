import { defineBlock } from '#engine';
import type { EditorialBlock9 } from '#schemas';

/** Styles the product list of a category (B §2.1); an effect only, nothing is rendered in its place. */
export default defineBlock<EditorialBlock9>({
  type: 'editorial_block9',
  title: 'Product list style',
  validator: () => import('#schemas/validators/editorial_block9.js'),
  schema: () => import('#schemas/blocks/editorial_block9.schema.json'),
  chrome: ({ blockType: _type, version: _version, ...look }) => [{ kind: 'productList', ...look }],
});
