import { ChosenGift } from '../../gift/ChosenGift.tsx';
import { PrintSlip } from '../../gift-slip/PrintSlip.tsx';
import { isClosed, type OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';
import styles from './order-detail.module.css';

interface GiftPanelProps {
  order: OrderDetail & { gift: NonNullable<OrderDetail['gift']> };
}

/** The gift services of an order, with its message card, and the slip in the parcel. */
export function GiftPanel({ order }: GiftPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="order-gift">
      <h3 id="order-gift">{strings.gift}</h3>
      <ChosenGift gift={order.gift} />
      {order.paid_at && !isClosed(order) && <PrintSlip order={order} />}
    </section>
  );
}
