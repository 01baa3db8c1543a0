import { defineBlock } from '#engine';
import { screenCenter } from '#schemas/types/screen_center.ts';

export default defineBlock(screenCenter, {
  title: 'Personal center',
  load: () => import('./Center.tsx'),
});
