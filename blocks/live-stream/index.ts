import { defineBlock } from '#engine';
import { block16 } from '#schemas/types/block16.ts';

/** A live stream or its recording. */
export default defineBlock(block16, {
  title: 'Live stream',
  load: () => import('./LiveStream.tsx'),
});
