import { useState } from 'react';
import { Button } from '#ui';
import { formatTime, type OrderDetail } from '../orders/order.ts';
import { ReturnRequest } from './ReturnRequest.tsx';
import { ReturnState } from './ReturnState.tsx';
import styles from './returns.module.css';
import { strings } from './strings.ts';

interface ReturnsProps {
  order: OrderDetail;
  /** Reloads the order. */
  refresh: () => void;
}

/** The returns of an order with their states, and the form for another one. Empty while nothing can be returned. */
export function Returns({ order, refresh }: ReturnsProps) {
  const [isOpen, setOpen] = useState(false);
  const { returns, returnable } = order;
  const canReturn = returnable.until !== '';
  if (returns.length === 0 && !canReturn) return null;
  return (
    <section className={styles.section} aria-labelledby="order-returns">
      <h3 id="order-returns" className={styles.title}>
        {strings.title}
      </h3>
      {returns.map(entry => (
        <ReturnState
          key={entry.return_number}
          orderId={order.increment_id}
          entry={entry}
          items={order.order_item}
          onChange={refresh}
        />
      ))}
      {canReturn && isOpen ? (
        <ReturnRequest
          order={order}
          onCancel={() => setOpen(false)}
          onRequested={() => {
            setOpen(false);
            refresh();
          }}
        />
      ) : (
        canReturn && (
          <div className={styles.offer}>
            <p className={styles.quiet}>
              {strings.offer(formatTime(returnable.until))}
              {returnable.items.length < order.order_item.length && strings.custom}
            </p>
            <Button variant="outline" onClick={() => setOpen(true)}>
              {strings.open}
            </Button>
          </div>
        )
      )}
    </section>
  );
}
