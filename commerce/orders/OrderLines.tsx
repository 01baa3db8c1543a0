import { LineItem } from '../bag/line-item/LineItem.tsx';
import type { OrderItem } from './order.ts';
import styles from './order-lines.module.css';
import { orderLines } from './order-lines.ts';

/** The lines of an order at their prices then, in the bag's order. */
export function OrderLines({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.lines}>
      {orderLines(items).map(line => (
        <li key={line.id}>
          <LineItem item={line} mode="order" headingLevel={4} />
        </li>
      ))}
    </ul>
  );
}
