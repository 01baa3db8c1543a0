import { defineBlock, renameFields } from '#engine';
import { block27 } from '#schemas/types/block27.ts';

/** A promotion with a countdown that a line of text replaces after its date. */
export default defineBlock(block27, {
  title: 'Promo with countdown',
  version: 2,
  migrations: { 1: renameFields({ videoMobileUrl: 'mobVideoUrl' }, 'video') },
  load: () => import('./CountdownPromo.tsx'),
});
