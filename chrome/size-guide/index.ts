import { definePopup } from '../../ui/popups/define-popup.ts';

/** Size conversion tables by category [A2-098]. */
export const sizeGuidePopup = definePopup({
  type: 'sizeGuide',
  title: '尺码指南',
  load: () => import('./SizeGuide.tsx'),
});
