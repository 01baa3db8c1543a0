import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { WordMark } from '#ui';
import { MessageCard } from '../gift/MessageCard.tsx';
import { strings as giftStrings } from '../gift/strings.ts';
import type { OrderDetail } from '../orders/order.ts';
import { orderLines } from '../orders/order-lines.ts';
import styles from './gift-slip.module.css';
import { strings } from './strings.ts';

export interface GiftSlipProps {
  order: Pick<OrderDetail, 'increment_id' | 'order_item' | 'grand_total'> & {
    gift: NonNullable<OrderDetail['gift']>;
  };
  /** Called once the browser has printed it, or the shopper has cancelled that. */
  onEnd: () => void;
}

/** The slip in the parcel of a gift: what the box contains and the card, without prices when they are hidden. Printed alone. */
export default function GiftSlip({ order, onEnd }: GiftSlipProps) {
  const { increment_id, order_item, gift, grand_total } = order;
  const { to, message, paper, hand, wrap, hide_price } = gift;
  useEffect(() => {
    document.body.dataset.printed = 'slip';
    const end = () => onEnd();
    addEventListener('afterprint', end);
    // The slip is in the document by now; browsers lay it out for the printer.
    const start = setTimeout(() => window.print());
    return () => {
      clearTimeout(start);
      removeEventListener('afterprint', end);
      delete document.body.dataset.printed;
    };
  }, [onEnd]);
  const lines = orderLines(order_item.filter(item => !item.is_gift_card));
  return createPortal(
    <section className={styles.slip} aria-label={strings.title}>
      <WordMark label={strings.house} />
      <h2 className={styles.title}>{strings.title}</h2>
      {to && <p>{strings.dear(to)}</p>}
      <h3 className={styles.heading}>{strings.contents}</h3>
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line.id} className={styles.line}>
            <div>
              <p>{line.name}</p>
              <p className={styles.quiet}>
                {line.options.map(({ label, value }) => `${label} ${value}`).join(' · ')}
              </p>
            </div>
            <p>{strings.quantity(line.qty)}</p>
            {!hide_price && <p>{line.rowTotal}</p>}
          </li>
        ))}
      </ul>
      {!hide_price && (
        <p className={styles.line}>
          <span>{strings.total}</span>
          <span>{grand_total}</span>
        </p>
      )}
      {wrap && <p className={styles.quiet}>{strings.wrapped}</p>}
      {paper && hand && (
        <p className={styles.quiet}>{strings.card(giftStrings.papers[paper], giftStrings.hands[hand])}</p>
      )}
      {message && <MessageCard {...gift} />}
      <p className={styles.quiet}>{strings.number(increment_id)}</p>
    </section>,
    document.body,
  );
}
