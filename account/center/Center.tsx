import { Recommendations } from '#commerce';
import type { ScreenCenter } from '#schemas';
import { request } from '#services';
import { useRefresh, useScreenBlock, useScreenData } from '#session/account-shell';
import styles from './center.module.css';
import { LatestOrders } from './LatestOrders.tsx';
import type { CenterData } from './load-center.ts';
import { Summary } from './Summary.tsx';
import { WishlistExcerpt } from './WishlistExcerpt.tsx';

/** The personal center: account data, latest orders, wishlist and recommendations of a member. */
export default function Center() {
  const { orderCount, wishCount, continueLink, recommendTitle, recommendCount } =
    useScreenBlock<ScreenCenter>();
  const data = useScreenData<CenterData>();
  const refresh = useRefresh();
  return (
    <div className={styles.center}>
      <Summary address={data.address} onRetry={refresh} />
      {orderCount > 0 && <LatestOrders orders={data.orders} continueLink={continueLink} onRetry={refresh} />}
      {wishCount > 0 && (
        <WishlistExcerpt
          wishlist={data.wishlist}
          count={wishCount}
          continueLink={continueLink}
          onRetry={refresh}
        />
      )}
      {recommendCount > 0 && (
        <Recommendations
          title={recommendTitle}
          headingLevel={3}
          className={styles.recommendations}
          load={() => loadRecommended(recommendCount)}
        />
      )}
    </div>
  );
}

async function loadRecommended(nums: number) {
  const answer = await request('GET /rest/default/V2/applet/guessLikeProduct', { query: { nums } });
  return answer?.data?.items ?? [];
}
