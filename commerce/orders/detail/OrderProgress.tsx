import { Repay } from '../../payment/Repay.tsx';
import { TimeLeft } from '../../payment/TimeLeft.tsx';
import { formatTime, isHeld, type OrderDetail } from '../order.ts';
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
  return (
    <section className={styles.course} aria-labelledby="order-status">
      <header className={styles.head}>
        <h3 id="order-status" className={styles.status}>
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
        {isOrderHeld && <p className={styles.held}>{strings.held}</p>}
        <p>{status === 'pending' && !isOrderHeld ? strings.overTime : strings.statusTexts[status]}</p>
      </header>
      {status === 'pending' && (
        <div className={styles.pay}>
          {isOrderHeld && <TimeLeft until={hold_until} onEnd={onHoldEnd} />}
          <Repay order={order} orderId={increment_id} />
        </div>
      )}
      <Steps order={order} />
    </section>
  );
}

interface Step {
  name: string;
  /** ISO 8601; empty for a future step or an unknown time. */
  at: string;
  isDone: boolean;
}

function listSteps({ status, created_at, paid_at, shipped_at, delivered_at }: OrderDetail): Step[] {
  const { steps, ended } = strings;
  const placed = { name: steps.placed, at: created_at, isDone: true };
  if (status === 'canceled' || status === 'refunding') {
    return [placed, { name: ended[status], at: '', isDone: true }];
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
    <ol className={styles.steps} aria-label={strings.course}>
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
