import { AddressText } from '../addresses/AddressText.tsx';
import { OrderLines } from '../orders/OrderLines.tsx';
import styles from './payment.module.css';
import { strings } from './strings.ts';
import type { Payment } from './use-payment.ts';

/** What was bought, where it goes and when it is expected. */
export function Ordered({ payment }: { payment: Payment }) {
  const { order_item, product_count, delivery } = payment;
  return (
    <div className={styles.ordered}>
      {/* Hidden by the server once another guest has verified a mobile in this browser. */}
      {delivery.address && (
        <section aria-labelledby="paid-delivery">
          <h4 id="paid-delivery" className={styles.part}>
            {strings.delivery}
          </h4>
          <AddressText address={delivery} />
          <p>{payment.expected_delivery}</p>
        </section>
      )}
      <section aria-labelledby="paid-items">
        <h4 id="paid-items" className={styles.part}>
          {strings.items(product_count)}
        </h4>
        <OrderLines items={order_item} />
      </section>
    </div>
  );
}
