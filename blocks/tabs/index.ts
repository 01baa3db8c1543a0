import { defineBlock } from '#engine';
import { block36 } from '#schemas/types/block36.ts';

/** Tabs that contain blocks. */
export default defineBlock(block36, {
  title: 'Tabs',
  load: () => import('./Tabs.tsx'),
  children: ({ tabs }) =>
    Object.fromEntries(tabs.map(({ blocks }, index) => [`/tabs/${index}/blocks`, blocks])),
});
