import { defineBlock } from '#engine';
import { block27 } from '#schemas/types/block27.ts';

/** A promotion with a countdown that a line of text replaces after its date. */
export default defineBlock(block27, {
  title: 'Promo with countdown',
  load: () => import('./CountdownPromo.tsx'),
});
