import { Recommend, RecommendGhosts } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenRecommend } from '#schemas';
import { AccountPage } from '../shell/index.ts';

/** The page of what the shop proposes to a member (A §2). */
export default function RecommendScreen({ block }: BlockProps<ScreenRecommend>) {
  const { title, guessTitle, guessCount, historyTitle, historyCount, pickTitle, pickCount } = block;
  const rows = { guessTitle, guessCount, historyTitle, historyCount, pickTitle, pickCount };
  return (
    <AccountPage path="/user/recommend.html" title={title} skeleton={<RecommendGhosts {...rows} />}>
      <Recommend {...rows} />
    </AccountPage>
  );
}
