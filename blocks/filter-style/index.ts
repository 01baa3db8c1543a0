import { defineBlock } from '#engine';
import { editorialBlock8 } from '#schemas/types/editorial_block8.ts';

/** Styles the filters of a product list and their icon. An effect only; renders nothing. */
export default defineBlock(editorialBlock8, {
  title: 'Filter style',
  chrome: ({ blockType: _type, version: _version, ...style }) => [{ kind: 'filters', ...style }],
});
