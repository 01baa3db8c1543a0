import { Facts } from '../orders/Facts.tsx';
import { formatTime, type OrderDetail, type OrderItem } from '../orders/order.ts';
import styles from './returns.module.css';
import { strings } from './strings.ts';

type Return = OrderDetail['returns'][number];

const STEPS = Object.entries(strings.steps);

/** A return with its pieces and how far it is. */
export function ReturnState({ entry, items }: { entry: Return; items: readonly OrderItem[] }) {
  const { return_number, state, state_label, reason, pickup_date, pickup_slot, created_at } = entry;
  const current = STEPS.findIndex(([name]) => name === state);
  return (
    <article className={styles.entry} aria-label={`${strings.number} ${return_number}`}>
      <p className={styles.state} data-state={state}>
        {state_label}
      </p>
      {current >= 0 && (
        <ol className={styles.steps} aria-label={strings.course}>
          {STEPS.map(([name, label], index) => (
            <li
              key={name}
              data-done={index <= current ? '' : undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              {label}
            </li>
          ))}
        </ol>
      )}
      <ul>
        {entry.items.map(({ position, qty }) => (
          <li key={position}>
            {items[position]?.name} {strings.count(qty)}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [strings.number, return_number],
          [strings.requestedAt, formatTime(created_at)],
          [strings.reason, strings.reasons[reason]],
          [strings.pickup, `${pickup_date} ${strings.slots[pickup_slot]}`],
        ]}
      />
      {current >= 0 && state !== 'refunded' && <p className={styles.quiet}>{strings.refund}</p>}
    </article>
  );
}
