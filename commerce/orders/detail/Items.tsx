import { OrderLines } from '../OrderLines.tsx';
import { isClosed, type OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';
import styles from './order-detail.module.css';

/** The lines of an order at their prices then, and its gift. */
export function Items({ order }: { order: OrderDetail }) {
  const { order_item, product_count, red_package } = order;
  return (
    <section className={styles.section} aria-labelledby="order-items">
      <div className={styles.heading}>
        <h3 id="order-items">{strings.items}</h3>
        <span className={styles.quiet}>{strings.pieces(product_count)}</span>
      </div>
      <OrderLines items={order_item} />
      {red_package && !isClosed(order) && <p className={styles.quiet}>{strings.redPackage}</p>}
    </section>
  );
}
