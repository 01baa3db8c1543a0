import { Recommend, RecommendGhosts } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenRecommend } from '#schemas';
import { AccountPage } from '../shell/index.ts';

/** The page of what the shop proposes to a member (A §2). */
export default function RecommendScreen({ block }: BlockProps<ScreenRecommend>) {
  const { title, blockType: _type, blockStyle: _style, version: _version, seoTitle: _seo, ...rows } = block;
  return (
    <AccountPage
      path="/user/recommend.html"
      title={title}
      skeleton={<RecommendGhosts title={rows.guessTitle} count={rows.guessCount} />}
    >
      <Recommend {...rows} />
    </AccountPage>
  );
}
