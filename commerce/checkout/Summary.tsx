import type { ReactNode } from 'react';
import { PAGE_PATHS } from '#services';
import { Button } from '#ui';
import { LineItem } from '../bag/line-item/LineItem.tsx';
import { toItem } from '../bag/line-item/line-item.ts';
import checkout from './checkout.module.css';
import type { Checkout, Line } from './read-checkout.ts';
import { strings } from './strings.ts';
import styles from './summary.module.css';

interface SummaryProps {
  checkout: Checkout;
  /** What gift cards pay, and the rest; null without them. */
  paid?: { amount: string; due: string } | null;
  /** Reduces a line's quantity to its stock. */
  onReduceToStock?: ((line: Line) => void) | undefined;
  /** Agreement and order button, when the order can be placed. */
  children?: ReactNode;
}

/** The ordered lines, those that are sold out, and the totals. */
export function Summary({ checkout: { order, soldOut }, paid, onReduceToStock, children }: SummaryProps) {
  return (
    <div className={styles.side}>
      <section className={styles.summary} aria-labelledby="checkout-summary">
        <div className={styles.summaryHead}>
          <h3 id="checkout-summary" className={checkout.heading}>
            {strings.summary}
          </h3>
          <span className={checkout.quiet}>{strings.pieces(order.total.quantity)}</span>
          <Button href={PAGE_PATHS.cart}>{strings.editBag}</Button>
        </div>
        <ul className={styles.lines}>
          {order.items.map(line => (
            <li key={line.id[0]}>
              <LineItem
                item={toItem(line, 'checkout')}
                mode="checkout"
                headingLevel={4}
                actions={
                  onReduceToStock &&
                  line.stock < line.qty && (
                    <Button onClick={() => onReduceToStock(line)}>{strings.takeOnly(line.stock)}</Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
        {soldOut.length > 0 && (
          <div className={styles.soldOut}>
            <p>{strings.soldOutNote}</p>
            <ul className={styles.lines}>
              {soldOut.map(line => (
                <li key={line.id[0]}>
                  <LineItem item={toItem(line, 'checkout')} mode="checkout" headingLevel={4} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <dl className={styles.totals}>
          <div>
            <dt>{strings.goods}</dt>
            <dd>{order.total.grand}</dd>
          </div>
          <div>
            <dt>{strings.shipping}</dt>
            <dd>{strings.free}</dd>
          </div>
          {paid && (
            <div>
              <dt>{strings.giftCardPaid}</dt>
              <dd>{strings.negative(paid.amount)}</dd>
            </div>
          )}
          <div className={styles.grand}>
            <dt>{strings.grand}</dt>
            <dd aria-live="polite">{paid?.due ?? order.total.grand}</dd>
          </div>
        </dl>
      </section>
      {children}
    </div>
  );
}
