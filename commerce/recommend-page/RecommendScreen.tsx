import { AccountPage } from '#chrome/account-shell';
import type { BlockProps } from '#engine';
import type { ScreenRecommend } from '#schemas';
import { PAGE_PATHS } from '#services';
import { Recommend, RecommendGhosts } from './Recommend.tsx';

/** The page of recommendations, for members only. */
export default function RecommendScreen({ block }: BlockProps<ScreenRecommend>) {
  const { title, guessTitle, guessCount, historyTitle, historyCount, pickTitle, pickCount } = block;
  const rows = { guessTitle, guessCount, historyTitle, historyCount, pickTitle, pickCount };
  return (
    <AccountPage path={PAGE_PATHS.recommend} title={title} skeleton={<RecommendGhosts {...rows} />}>
      <Recommend {...rows} />
    </AccountPage>
  );
}
