import { definePopup } from '../popups/define-popup.ts';

/** Size conversion tables by category (A §2 "Size guide"). */
export const sizeGuidePopup = definePopup({
  type: 'sizeGuide',
  title: '尺码指南',
  load: () => import('./SizeGuide.tsx'),
});
