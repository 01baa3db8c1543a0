import { useCallback, useState } from 'react';
import { request } from '#services';
import { useRefresh, useScreenData } from '#session/account-shell';
import { Button } from '#ui';
import { BoughtCards } from '../../gift-cards/BoughtCards.tsx';
import { Recommendations } from '../../recommendations/Recommendations.tsx';
import { Returns } from '../../returns/Returns.tsx';
import { ChangeOrder } from '../change/ChangeOrder.tsx';
import { isClosed, LIST_PATH } from '../order.ts';
import { strings } from '../strings.ts';
import { useReturn } from '../use-return.ts';
import { Aside } from './Aside.tsx';
import { Invoice } from './Invoice.tsx';
import { Items } from './Items.tsx';
import type { TrackedOrder } from './load-order.ts';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './order-detail.module.css';
import { Parcel } from './Parcel.tsx';

/** The order whose id is in the address. */
export default function OrderDetail() {
  const view = useScreenData<TrackedOrder | 'missing'>();
  if (view !== 'missing') return <LoadedOrder key={view.order.id} {...view} />;
  return (
    <div className={styles.words}>
      <h3>{strings.missingTitle}</h3>
      <p>{strings.missingText}</p>
      <Button variant="solid" href={LIST_PATH}>
        {strings.toList}
      </Button>
    </div>
  );
}

function LoadedOrder({ order, events }: TrackedOrder) {
  const refresh = useRefresh();
  useReturn(refresh);
  // Events that are shown stay when later ones could not be loaded.
  const [shownEvents, setShownEvents] = useState(events);
  if (events && events !== shownEvents) setShownEvents(events);
  const { increment_id } = order;
  const loadRecommendations = useCallback(async () => {
    const answer = await request('GET /rest/default/V2/applet/orderRecommendProducts', {
      query: { incrementId: increment_id },
    });
    return answer?.data?.items ?? [];
  }, [increment_id]);
  return (
    <div className={styles.detail} data-order={increment_id}>
      <OrderProgress order={order} onHoldEnd={refresh} />
      {/* Other elements once it is cancelled: the same ones, placed again, would count as shifted. */}
      <div key={String(isClosed(order))} className={styles.columns}>
        <div className={styles.main}>
          <Items order={order} />
          <BoughtCards order={order} />
          <ChangeOrder order={order} refresh={refresh} />
          {order.logi_bn && (
            <Parcel trackCode={order.logi_bn} logiCo={order.logi_co} events={shownEvents} onRetry={refresh} />
          )}
          <Returns order={order} refresh={refresh} />
          <Invoice order={order} />
        </div>
        <Aside order={order} isMember refresh={refresh} />
      </div>
      <Recommendations title={strings.recommendations} headingLevel={3} load={loadRecommendations} />
    </div>
  );
}
