import { defineBlock } from '#engine';
import { block31 } from '#schemas/types/block31.ts';

/** Looks in a grid, each of which leads to its detail on the same page. */
export default defineBlock(block31, {
  title: 'Look list',
  load: () => import('./LookList.tsx'),
  data: ({ list }) => ({ source: 'looks', list }),
  view: { parameter: 'look_identifer', role: 'list' },
});
