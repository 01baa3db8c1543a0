import { defineBlock, renameFields } from '#engine';
import { block36 } from '#schemas/types/block36.ts';

/** Tabs that contain blocks. */
export default defineBlock(block36, {
  title: 'Tabs',
  version: 2,
  migrations: { 1: renameFields({ title: 'name' }, 'tabs') },
  load: () => import('./Tabs.tsx'),
  children: ({ tabs }) =>
    Object.fromEntries(tabs.map(({ blocks }, index) => [`/tabs/${index}/blocks`, blocks])),
});
