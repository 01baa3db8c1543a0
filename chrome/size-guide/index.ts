import { definePopup } from '#ui';
import { titles } from '../titles.ts';
import type { SizeGuideData } from './guide-category.ts';

declare module '#ui' {
  interface PopupTypes {
    sizeGuide: { data: SizeGuideData | undefined; result: undefined };
  }
}

/** Size conversion tables by category [A2-098]. */
export const sizeGuidePopup = definePopup({
  type: 'sizeGuide',
  title: titles.sizeGuide,
  load: () => import('./SizeGuide.tsx'),
});
