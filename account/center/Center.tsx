import { Recommendations } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenCenter } from '#schemas';
import { request } from '#services';
import { AccountPage } from '../shell/AccountPage.tsx';
import { CENTER } from '../shell/menu.ts';
import styles from './center.module.css';
import { LatestOrders } from './LatestOrders.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Summary } from './Summary.tsx';
import { strings } from './strings.ts';
import { useCenter } from './use-center.ts';
import { WishExcerpt } from './WishExcerpt.tsx';

/** The personal center (A §2): who the member is, what they have ordered and wished for, what they may like. */
export default function Center({ block }: BlockProps<ScreenCenter>) {
  return (
    <AccountPage path={CENTER} title={block.title} skeleton={<Skeleton block={block} />}>
      <MembersCenter block={block} />
    </AccountPage>
  );
}

function MembersCenter({ block }: { block: ScreenCenter }) {
  const { orderCount, wishCount, continueLink, recommendTitle, recommendCount } = block;
  const [data, retry] = useCenter({ orders: orderCount, wishes: wishCount });
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
        <WishExcerpt
          wishes={data.wishes}
          most={wishCount}
          continueLink={continueLink}
          onRetry={() => retry('wishes')}
        />
      )}
      {recommendCount > 0 && (
        <Recommendations
          title={recommendTitle}
          headingLevel={3}
          className={styles.recommendations}
          load={() => readRecommended(recommendCount)}
        />
      )}
    </div>
  );
}

async function readRecommended(nums: number) {
  const answer = await request('GET /rest/default/V2/applet/guessLikeProduct', { query: { nums } });
  return answer?.data?.items ?? [];
}
