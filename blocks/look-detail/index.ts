import { defineBlock } from '#engine';
import { block30 } from '#schemas/types/block30.ts';

/** One look with its pictures, hotspots and products. */
export default defineBlock(block30, {
  title: 'Look detail',
  load: () => import('./LookDetail.tsx'),
  view: { parameter: 'look_identifer', role: 'detail' },
  data: ({ list }, { query }, listBlock) => ({
    source: 'looks',
    list: list ?? listBlock?.list ?? [],
    current: query.look_identifer ?? null,
  }),
});
