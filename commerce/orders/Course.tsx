import { Repay } from '../payment/Repay.tsx';
import { TimeLeft } from '../payment/TimeLeft.tsx';
import styles from './course.module.css';
import { isHeld, type OrderDetail, writeTime } from './order.ts';
import { strings } from './strings.ts';

interface CourseProps {
  order: OrderDetail;
  /** The time to pay it is over. */
  onOver: () => void;
}

/** How an order stands and how far it has come; while it is held, the time that is left and the way to pay. */
export function Course({ order, onOver }: CourseProps) {
  const { increment_id, status, status_label, created_at, hold_until } = order;
  const held = isHeld(order);
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
            {strings.orderedAt} <time dateTime={created_at}>{writeTime(created_at)}</time>
          </span>
        </p>
        {held && <p className={styles.held}>{strings.held}</p>}
        <p>{status === 'pending' && !held ? strings.overTime : strings.says[status]}</p>
      </header>
      {status === 'pending' && (
        <div className={styles.pay}>
          {held && <TimeLeft until={hold_until} onEnd={onOver} />}
          <Repay order={order} orderId={increment_id} />
        </div>
      )}
      <Steps order={order} />
    </section>
  );
}

interface Step {
  name: string;
  /** ISO 8601; empty while it lies ahead, or where nobody wrote it down. */
  at: string;
  done: boolean;
}

function stepsOf({ status, created_at, paid_at, shipped_at, delivered_at }: OrderDetail): Step[] {
  const { steps, ended } = strings;
  const placed = { name: steps.placed, at: created_at, done: true };
  if (status === 'canceled' || status === 'refunding') {
    return [placed, { name: ended[status], at: '', done: true }];
  }
  return [
    placed,
    { name: steps.paid, at: paid_at, done: paid_at !== '' },
    { name: steps.shipped, at: shipped_at, done: shipped_at !== '' },
    { name: steps.delivered, at: delivered_at, done: delivered_at !== '' },
  ];
}

function Steps({ order }: { order: OrderDetail }) {
  const steps = stepsOf(order);
  const current = steps.findLast(({ done }) => done);
  return (
    <ol className={styles.steps} aria-label={strings.course}>
      {steps.map(step => (
        <li
          key={step.name}
          className={styles.step}
          data-done={step.done ? '' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span>{step.name}</span>
          <span className={styles.quiet}>
            {step.at ? <time dateTime={step.at}>{writeTime(step.at)}</time> : '\u00a0'}
          </span>
        </li>
      ))}
    </ol>
  );
}
