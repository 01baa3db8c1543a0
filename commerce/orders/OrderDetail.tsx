import { useCallback } from 'react';
import { request } from '#services';
import { Button } from '#ui';
import { Recommendations } from '../recommendations/Recommendations.tsx';
import { Aside } from './Aside.tsx';
import { Course } from './Course.tsx';
import { Invoice } from './Invoice.tsx';
import { Items } from './Items.tsx';
import { LIST_PATH, type OrderDetail as Order } from './order.ts';
import styles from './order-detail.module.css';
import { Parcel } from './Parcel.tsx';
import { strings } from './strings.ts';
import { type ParcelEvents, useOrder } from './use-order.ts';

/** The order that the address names (A §2 "Order detail, invoice application"). For members, in the browser. */
export function OrderDetail() {
  const { view, refresh, retry } = useOrder();
  if (view === 'reading') return <Skeleton />;
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
  return <Whole {...view} refresh={refresh} />;
}

interface WholeProps {
  order: Order;
  events: ParcelEvents;
  refresh: () => void;
}

function Whole({ order, events, refresh }: WholeProps) {
  const { increment_id } = order;
  const recommended = useCallback(async () => {
    const answer = await request('GET /rest/default/V2/applet/orderRecommendProducts', {
      query: { incrementId: increment_id },
    });
    return answer?.data?.items ?? [];
  }, [increment_id]);
  return (
    <div className={styles.detail} data-order={increment_id}>
      <Course order={order} onOver={refresh} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Items order={order} />
          {order.logi_bn && (
            <Parcel trackCode={order.logi_bn} logiCo={order.logi_co} events={events} onRetry={refresh} />
          )}
          <Invoice order={order} onAsked={refresh} />
        </div>
        <Aside order={order} />
      </div>
      <Recommendations title={strings.recommendations} headingLevel={3} load={recommended} />
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
