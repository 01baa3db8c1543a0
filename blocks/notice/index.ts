import { defineBlock } from '#engine';
import type { Block33 } from '#schemas';

/** Sets a dismissible line of news above the header (B §2.1); an effect only, nothing is rendered in its place. */
export default defineBlock<Block33>({
  type: 'block33',
  title: 'Notice',
  validator: () => import('#schemas/validators/block33.js'),
  schema: () => import('#schemas/blocks/block33.schema.json'),
  chrome: ({ content, blockStyle, backgroundColor }) => [
    { kind: 'notice', content, blockStyle, backgroundColor },
  ],
});
