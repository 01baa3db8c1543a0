import type { ScreenRecommend } from '#schemas';
import { PAGE_PATHS } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { loadGuesses } from './load-recommendations.ts';
import { RecommendSkeleton } from './RecommendSkeleton.tsx';

/** Recommendations for the member. */
export const recommendScreen = defineAccountScreen<ScreenRecommend>({
  type: 'screen_recommend',
  path: PAGE_PATHS.recommend,
  Skeleton: RecommendSkeleton,
  load: loadGuesses,
  screen: () => import('./Recommend.tsx'),
});
