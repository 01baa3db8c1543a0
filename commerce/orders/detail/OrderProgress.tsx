import { useEffect, useRef } from 'react';
import { brand } from '#shop';
import { focusIfLost } from '#ui';
import { Repay } from '../../payment/Repay.tsx';
import { TimeLeft } from '../../payment/TimeLeft.tsx';
import { formatTime, hasNoParcel, isHeld, type OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';
import styles from './order-progress.module.css';

interface OrderProgressProps {
  order: OrderDetail;
  /** Called once when the time to pay is over. */
  onHoldEnd: () => void;
}

/** Status and progress of an order; while it is held, a countdown and the button to pay. */
export function OrderProgress({ order, onHoldEnd }: OrderProgressProps) {
  const { increment_id, status, status_label, created_at, hold_until } = order;
  const isOrderHeld = isHeld(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // The button that had the focus, such as that of a cancelled order, may be gone.
    if (before.current !== status) focusIfLost(heading);
    before.current = status;
  }, [status]);
  return (
    <section className={styles.course} aria-labelledby="order-status">
      <header className={styles.head}>
        <h3 id="order-status" ref={heading} tabIndex={-1} className={styles.status}>
          {status_label}
        </h3>
        <p className={styles.facts}>
          <span>
            {strings.number} {increment_id}
          </span>
          <span>
            {strings.orderedAt} <time dateTime={created_at}>{formatTime(created_at)}</time>
          </span>
        </p>
        <p className={styles.seller}>{strings.seller(brand.legalName)}</p>
        {isOrderHeld && (
          <p className={styles.held} data-screen-only="">
            {strings.held}
          </p>
        )}
        <p data-screen-only="">{describeStatus(order)}</p>
      </header>
      {status === 'pending' && (
        <div className={styles.pay} data-screen-only="">
          {isOrderHeld && <TimeLeft until={hold_until} onEnd={onHoldEnd} />}
          <Repay order={order} orderId={increment_id} />
        </div>
      )}
      <Steps order={order} />
    </section>
  );
}

function describeStatus(order: OrderDetail): string {
  const { status, paid_at } = order;
  if (status === 'pending' && !isHeld(order)) return strings.overTime;
  if (status === 'delivered' && hasNoParcel(order)) {
    const isChanged = order.gift_cards?.some(({ state = 'valid' }) => state !== 'valid');
    return isChanged ? strings.cardsChanged : strings.cardsSent;
  }
  const isCanceled = status === 'canceled' || status === 'refunding';
  return isCanceled && paid_at !== '' ? strings.canceledPaid[status] : strings.statusTexts[status];
}

interface Step {
  name: string;
  /** ISO 8601; empty for a future step or an unknown time. */
  at: string;
  isDone: boolean;
}

function listSteps(order: OrderDetail): Step[] {
  const { status, created_at, paid_at, shipped_at, delivered_at } = order;
  const { steps, ended } = strings;
  const placed = { name: steps.placed, at: created_at, isDone: true };
  if (status === 'canceled' || status === 'refunding') {
    const paid = paid_at === '' ? [] : [{ name: steps.paid, at: paid_at, isDone: true }];
    return [placed, ...paid, { name: ended[status], at: '', isDone: true }];
  }
  if (hasNoParcel(order)) {
    const paid = { name: steps.paid, at: paid_at, isDone: paid_at !== '' };
    return [placed, paid, { name: strings.cardsIssued, at: delivered_at, isDone: delivered_at !== '' }];
  }
  return [
    placed,
    { name: steps.paid, at: paid_at, isDone: paid_at !== '' },
    { name: steps.shipped, at: shipped_at, isDone: shipped_at !== '' },
    { name: steps.delivered, at: delivered_at, isDone: delivered_at !== '' },
  ];
}

function Steps({ order }: { order: OrderDetail }) {
  const steps = listSteps(order);
  const current = steps.findLast(({ isDone }) => isDone);
  return (
    // Other steps are other elements: the same ones, placed again, would count as shifted.
    <ol key={steps.length} className={styles.steps} aria-label={strings.course} data-screen-only="">
      {steps.map(step => (
        <li
          key={step.name}
          className={styles.step}
          data-done={step.isDone ? '' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span>{step.name}</span>
          <span className={styles.quiet}>
            {step.at ? <time dateTime={step.at}>{formatTime(step.at)}</time> : '\u00a0'}
          </span>
        </li>
      ))}
    </ol>
  );
}
