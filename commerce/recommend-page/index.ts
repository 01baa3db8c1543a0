import { defineBlock } from '#engine';
import { screenRecommend } from '#schemas/types/screen_recommend.ts';

/** Recommendations for the member, `/user/recommend.html`. */
export default defineBlock(screenRecommend, {
  title: 'Recommended for you',
  load: () => import('./RecommendScreen.tsx'),
});
