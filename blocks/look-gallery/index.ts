import { type DataRequest, defineBlock } from '#engine';
import { block29 } from '#schemas/types/block29.ts';
import { block42 } from '#schemas/types/block42.ts';
import type { LookBlock } from './modal-looks.ts';

/** Requests the looks that the shop sells. */
const data = ({ list }: LookBlock): DataRequest => ({
  source: 'looks',
  list: list.flatMap(({ id }) => (id ? [{ lookId: id }] : [])),
});

/** Looks in a slider or a grid, which a window shows in large. */
export const lookGallery = defineBlock(block42, {
  title: 'Look gallery',
  load: () => import('./LookGallery.tsx'),
  data,
});

/** The same looks as a row of small pictures. */
export const overviewStrip = defineBlock(block29, {
  title: 'Overview strip',
  load: () => import('./OverviewStrip.tsx'),
  data,
});
