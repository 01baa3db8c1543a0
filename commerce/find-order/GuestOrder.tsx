import { useEffect, useRef } from 'react';
import { Button } from '#ui';
import { BoughtCards } from '../gift-cards/BoughtCards.tsx';
import { ChangeOrder } from '../orders/change/ChangeOrder.tsx';
import { Aside } from '../orders/detail/Aside.tsx';
import { InvoiceFacts } from '../orders/detail/InvoiceFacts.tsx';
import { Items } from '../orders/detail/Items.tsx';
import { OrderProgress } from '../orders/detail/OrderProgress.tsx';
import detail from '../orders/detail/order-detail.module.css';
import { ParcelSection } from '../orders/detail/Parcel.tsx';
import { isClosed, type OrderDetail } from '../orders/order.ts';
import { strings as orderStrings } from '../orders/strings.ts';
import { useReturn } from '../orders/use-return.ts';
import { Returns } from '../returns/Returns.tsx';
import styles from './find-order.module.css';
import { KeepOrder } from './KeepOrder.tsx';
import { strings } from './strings.ts';

export interface GuestOrderProps {
  order: OrderDetail;
  /** Loads the order again. */
  refresh: () => void;
  /** Returns to the form. */
  onOther: () => void;
}

/** A guest's order: status, lines, carrier, returns, address and gift. The parcel's events are for members [A6-02]. */
export default function GuestOrder({ order, refresh, onOther }: GuestOrderProps) {
  useReturn(refresh);
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const { logi_bn, logi_co, invoice } = order;
  return (
    <div ref={box} tabIndex={-1} className={detail.detail} data-order={order.increment_id}>
      <OrderProgress order={order} onHoldEnd={refresh} />
      {/* Other elements once it is cancelled: the same ones, placed again, would count as shifted. */}
      <div key={String(isClosed(order))} className={detail.columns}>
        <div className={detail.main}>
          <Items order={order} />
          <BoughtCards order={order} />
          <ChangeOrder order={order} refresh={refresh} />
          {logi_bn && (
            <ParcelSection trackCode={logi_bn} logiCo={logi_co}>
              <p className={detail.quiet}>{strings.parcelNote}</p>
            </ParcelSection>
          )}
          <Returns order={order} refresh={refresh} />
          {invoice && (
            <section className={detail.section} aria-labelledby="order-invoice">
              <div className={detail.heading}>
                <h3 id="order-invoice">{orderStrings.invoice}</h3>
              </div>
              <InvoiceFacts order={order} invoice={invoice} />
            </section>
          )}
        </div>
        <div className={styles.beside}>
          <KeepOrder orderId={order.increment_id} />
          <Aside order={order} isMember={false} refresh={refresh} />
        </div>
      </div>
      <p>
        <Button onClick={onOther}>{strings.another}</Button>
      </p>
    </div>
  );
}
