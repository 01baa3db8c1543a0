import { Button } from '#ui';
import { LineItem } from '../../bag/line-item/LineItem.tsx';
import { Repay } from '../../payment/Repay.tsx';
import { TimeLeft } from '../../payment/TimeLeft.tsx';
import { carrierName } from '../carrier-name.ts';
import { canRequestInvoice, detailUrl, formatTime, INVOICE_ID, isHeld, type Order } from '../order.ts';
import { orderLines } from '../order-lines.ts';
import { strings } from '../strings.ts';
import styles from './order-card.module.css';

/** Number of lines on the card of an order. */
const MAX_LINES = 3;

interface OrderCardProps {
  order: Order;
  /** Called once when the time to pay is over. */
  onHoldEnd: () => void;
}

/** An order in the list, with links to its details and invoice and the button to pay. */
export function OrderCard({ order, onHoldEnd }: OrderCardProps) {
  const { id, increment_id, status, status_label, is_new, created_at, order_item } = order;
  const lines = orderLines(order_item);
  const hidden = lines.length - MAX_LINES;
  const parcel = order_item.find(({ logi_bn }) => logi_bn);
  return (
    <article className={styles.card} aria-labelledby={`order-${id}`} data-order={increment_id}>
      <header className={styles.head}>
        <h3 id={`order-${id}`} className={styles.number}>
          {strings.order(increment_id)}
          {is_new && <span className={styles.new}>{strings.newOrder}</span>}
        </h3>
        <p className={styles.status} data-status={status}>
          {status_label}
        </p>
        <p className={styles.when}>
          <span className="visually-hidden">{strings.orderedAt} </span>
          <time dateTime={created_at}>{formatTime(created_at)}</time>
        </p>
      </header>
      {isHeld(order) && (
        <div className={styles.held}>
          <p>{strings.held}</p>
          <TimeLeft isSmall until={order.hold_until} onEnd={onHoldEnd} />
        </div>
      )}
      <ul className={styles.lines}>
        {lines.slice(0, MAX_LINES).map(line => (
          <li key={line.id}>
            <LineItem item={line} mode="order" headingLevel={4} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.quiet}>{strings.more(hidden)}</p>}
      {parcel && (
        <p className={styles.quiet}>
          {carrierName(parcel.logi_co)} {parcel.logi_bn}
        </p>
      )}
      <footer className={styles.foot}>
        <p className={styles.sum}>
          <span className={styles.quiet}>{strings.pieces(order.product_count)}</span>
          <span>
            {strings.total} <strong className={styles.total}>{order.grand_total}</strong>
          </span>
        </p>
        <div className={styles.actions}>
          {canRequestInvoice(order) && (
            <Button href={detailUrl(id, INVOICE_ID)} aria-label={strings.applyInvoiceOf(increment_id)}>
              {strings.applyInvoice}
            </Button>
          )}
          <Button variant="outline" href={detailUrl(id)} aria-label={strings.viewOrder(increment_id)}>
            {strings.view}
          </Button>
          <Repay order={order} orderId={increment_id} label={strings.repayOrder(increment_id)} />
        </div>
      </footer>
    </article>
  );
}
