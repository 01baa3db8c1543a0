import { defineBlock } from '#engine';
import { editorialBlock9 } from '#schemas/types/editorial_block9.ts';

/** Styles the product list of a category. An effect only; renders nothing. */
export default defineBlock(editorialBlock9, {
  title: 'Product list style',
  chrome: ({ blockType: _type, version: _version, ...style }) => [{ kind: 'productList', ...style }],
});
