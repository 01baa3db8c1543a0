import type { ScreenRecommend } from '#schemas';
import { PAGE_PATHS } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { loadGuesses, loadPicks, PICKS_PATH } from './load-recommendations.ts';
import { RecommendSkeleton } from './RecommendSkeleton.tsx';

/** Recommendations for the member. */
export const recommendScreen = defineAccountScreen<ScreenRecommend>({
  type: 'screen_recommend',
  path: PAGE_PATHS.recommend,
  Skeleton: RecommendSkeleton,
  load: loadGuesses,
  resource: { path: PICKS_PATH, load: loadPicks },
  screen: () => import('./Recommend.tsx'),
});
