import { defineBlock, renameFields } from '#engine';
import { block32 } from '#schemas/types/block32.ts';
import { toEvent } from './to-event.ts';

/** Films and pictures to swipe through, with a sound and an event for the calendar. */
export default defineBlock(block32, {
  title: 'Media carousel',
  version: 2,
  migrations: { 1: renameFields({ videoUrlMobile: 'mobVideoUrl' }, 'swiperItems') },
  load: () => import('./MediaCarousel.tsx'),
  event: toEvent,
});
