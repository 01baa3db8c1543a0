import { defineBlock } from '#engine';
import { block20 } from '#schemas/types/block20.ts';

/** A banner that counts down to a date. */
export default defineBlock(block20, {
  title: 'Countdown banner',
  load: () => import('./CountdownBanner.tsx'),
});
