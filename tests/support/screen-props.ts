import type { Block, BlockProps } from '#engine';

/** Props that a page passes to the renderer of a screen that is its only block. */
export function screenProps<B extends Block>(block: B): BlockProps<B> {
  const planned = { id: 'b0', label: 'screen', type: block.blockType, index: 0, block, products: [] };
  return { block, products: [], planned };
}
