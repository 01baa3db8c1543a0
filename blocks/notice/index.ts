import { defineBlock } from '#engine';
import { block33 } from '#schemas/types/block33.ts';

/** Shows a dismissible notice above the header. An effect only; renders nothing. */
export default defineBlock(block33, {
  title: 'Notice',
  chrome: ({ content, blockStyle, backgroundColor }) => [
    { kind: 'notice', content, blockStyle, backgroundColor },
  ],
});
