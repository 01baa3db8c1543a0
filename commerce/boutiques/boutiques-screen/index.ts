import { defineBlock } from '#engine';
import { screenBoutiques } from '#schemas/types/screen_boutiques.ts';

/** The boutiques of the shop, or one of them, with their facts. */
export default defineBlock(screenBoutiques, {
  title: 'Boutiques',
  load: () => import('./BoutiquesScreen.tsx'),
});
