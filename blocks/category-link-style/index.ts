import { defineBlock } from '#engine';
import { editorialBlock7 } from '#schemas/types/editorial_block7.ts';

/** Styles the links to categories above a product list. An effect only; renders nothing. */
export default defineBlock(editorialBlock7, {
  title: 'Category link style',
  chrome: ({ blockType: _type, version: _version, ...style }) => [{ kind: 'categoryLinks', ...style }],
});
