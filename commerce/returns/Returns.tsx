import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui';
import { formatTime, type OrderDetail, type OrderItem } from '../orders/order.ts';
import { ReturnRequest } from './ReturnRequest.tsx';
import { ReturnState } from './ReturnState.tsx';
import { type ReturnInput, withReturn } from './return-form.ts';
import styles from './returns.module.css';
import { strings } from './strings.ts';

interface ReturnsProps {
  order: OrderDetail;
  /** Reloads the order. */
  refresh: () => void;
}

/** Whether an item was made for the shopper, so that it cannot be returned [A9-24]. */
const isCustom = ({ combination, customize_sku, engraving }: OrderItem) =>
  combination !== '' || customize_sku !== '' || engraving !== '';

/**
 * The returns of an order with their states, and the form for another one. Empty while nothing can be returned. A
 * request shows as a return at once, so that the page does not shift when the server has answered.
 */
export function Returns({ order, refresh }: ReturnsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<{ order: OrderDetail; input: ReturnInput } | null>(null);
  const section = useRef<HTMLElement>(null);
  // A reload replaces the order; then the server's state counts.
  const pending = sent?.order === order ? sent.input : null;
  const { returns, returnable } = pending ? withReturn(order, pending) : order;
  const isPending = pending !== null;
  useEffect(() => {
    if (isPending) section.current?.querySelector('article')?.focus();
  }, [isPending]);
  // Counted from the oldest, which is last: a return keeps its element when it gets its number.
  const counted = returns.map((entry, index) => ({ entry, count: returns.length - index }));
  const canReturn = returnable.until !== '';
  if (returns.length === 0 && !canReturn) return null;
  return (
    <section
      ref={section}
      className={styles.section}
      aria-labelledby="order-returns"
      data-screen-only={returns.length === 0 ? '' : undefined}
    >
      <h3 id="order-returns" className={styles.title}>
        {strings.title}
      </h3>
      {counted.map(({ entry, count }) => (
        <ReturnState
          key={count}
          orderId={order.increment_id}
          entry={entry}
          isPending={isPending && count === returns.length}
          items={order.order_item}
          onChange={refresh}
        />
      ))}
      {isOpen && (
        <ReturnRequest
          order={order}
          isSent={isPending}
          onCancel={() => setIsOpen(false)}
          onSend={input => setSent({ order, input })}
          onRefused={() => setSent(null)}
          onRequested={isNew => {
            setIsOpen(false);
            if (!isNew) setSent(null);
            refresh();
          }}
        />
      )}
      {canReturn && (isPending || !isOpen) && (
        <div className={styles.offer}>
          <p className={styles.quiet}>
            {strings.offer(formatTime(returnable.until))}
            {order.order_item.some(isCustom) && strings.custom}
          </p>
          <Button variant="outline" disabled={isPending} onClick={() => setIsOpen(true)}>
            {strings.open}
          </Button>
        </div>
      )}
    </section>
  );
}
