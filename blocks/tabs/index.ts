import { defineBlock } from '#engine';
import type { Block36 } from '#schemas';

/** Tabs, each holding blocks (B §2.4). */
export default defineBlock<Block36>({
  type: 'block36',
  title: 'Tabs',
  validator: () => import('#schemas/validators/block36.js'),
  schema: () => import('#schemas/blocks/block36.schema.json'),
  load: () => import('./Tabs.tsx'),
  children: ({ tabs }) =>
    Object.fromEntries(tabs.map(({ blocks }, index) => [`/tabs/${index}/blocks`, blocks])),
});
