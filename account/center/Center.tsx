import { AccountPage } from '#chrome/account-shell';
import { Recommendations } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenCenter } from '#schemas';
import { PAGE_PATHS, request } from '#services';
import styles from './center.module.css';
import { LatestOrders } from './LatestOrders.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Summary } from './Summary.tsx';
import { strings } from './strings.ts';
import { useCenter } from './use-center.ts';
import { WishlistExcerpt } from './WishlistExcerpt.tsx';

/** The personal center: account data, latest orders, wishlist and recommendations of a member. */
export default function Center({ block }: BlockProps<ScreenCenter>) {
  return (
    <AccountPage path={PAGE_PATHS.center} title={block.title} skeleton={<Skeleton block={block} />}>
      <MembersCenter block={block} />
    </AccountPage>
  );
}

function MembersCenter({ block }: { block: ScreenCenter }) {
  const { orderCount, wishCount, continueLink, recommendTitle, recommendCount } = block;
  const [data, retry] = useCenter({ orders: orderCount, wishlist: wishCount });
  if (!data) {
    return (
      <div role="status" aria-label={strings.reading}>
        <Skeleton block={block} />
      </div>
    );
  }
  return (
    <div className={styles.center}>
      <Summary address={data.address} onRetry={() => retry('address')} />
      {orderCount > 0 && (
        <LatestOrders orders={data.orders} continueLink={continueLink} onRetry={() => retry('orders')} />
      )}
      {wishCount > 0 && (
        <WishlistExcerpt
          wishlist={data.wishlist}
          count={wishCount}
          continueLink={continueLink}
          onRetry={() => retry('wishlist')}
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
