import { definePopup } from '#ui';
import type { SizeGuideData } from './guide-category.ts';

declare module '#ui' {
  interface PopupTypes {
    sizeGuide: { data: SizeGuideData | undefined; result: undefined };
  }
}

/** Size conversion tables by category [A2-098]. */
export const sizeGuidePopup = definePopup({
  type: 'sizeGuide',
  title: '尺码指南',
  load: () => import('./SizeGuide.tsx'),
});
