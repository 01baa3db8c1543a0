import { useCallback } from 'react';
import { request } from '#services';
import { Button } from '#ui';
import { Recommendations } from '../recommendations/Recommendations.tsx';
import { Returns } from '../returns/Returns.tsx';
import { Aside } from './Aside.tsx';
import { Invoice } from './Invoice.tsx';
import { Items } from './Items.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { LIST_PATH, type OrderDetail as Order } from './order.ts';
import styles from './order-detail.module.css';
import { Parcel } from './Parcel.tsx';
import { strings } from './strings.ts';
import { type ParcelEvents, useOrder } from './use-order.ts';

/** The order whose id is in the address. Render it for members only, in the browser. */
export function OrderDetail() {
  const { view, refresh, retry } = useOrder();
  if (view === 'loading') return <Skeleton />;
  if (view === 'missing') {
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
  if (view === 'failed') {
    return (
      <div className={styles.words} role="alert">
        <p>{strings.listFailed}</p>
        <Button variant="outline" onClick={retry}>
          {strings.retry}
        </Button>
      </div>
    );
  }
  return <LoadedOrder {...view} refresh={refresh} />;
}

interface LoadedOrderProps {
  order: Order;
  events: ParcelEvents;
  refresh: () => void;
}

function LoadedOrder({ order, events, refresh }: LoadedOrderProps) {
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
      <div className={styles.columns}>
        <div className={styles.main}>
          <Items order={order} />
          {order.logi_bn && (
            <Parcel trackCode={order.logi_bn} logiCo={order.logi_co} events={events} onRetry={refresh} />
          )}
          <Returns order={order} refresh={refresh} />
          <Invoice order={order} onRequested={refresh} />
        </div>
        <Aside order={order} />
      </div>
      <Recommendations title={strings.recommendations} headingLevel={3} load={loadRecommendations} />
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles.detail} role="status" aria-label={strings.reading}>
      <div className={styles.bone} />
      <div className={styles.columns}>
        <div className={styles.bone} data-tall="" />
        <div className={styles.bone} data-tall="" />
      </div>
    </div>
  );
}
