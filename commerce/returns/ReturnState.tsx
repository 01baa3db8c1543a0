import { request } from '#services';
import { isGranted } from '#session';
import { Button, openPopup, showToast, useClickOnce } from '#ui';
import { Facts } from '../orders/Facts.tsx';
import { formatTime, type OrderDetail, type OrderItem } from '../orders/order.ts';
import styles from './returns.module.css';
import { strings } from './strings.ts';

type Return = OrderDetail['returns'][number];

const STEPS = Object.entries(strings.steps);

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

interface ReturnStateProps {
  orderId: string;
  entry: Return;
  /** Whether the server has not answered yet. */
  isPending: boolean;
  items: readonly OrderItem[];
  /** Called when the return has been cancelled, or has moved on meanwhile. */
  onChange: () => void;
}

/** A return with its pieces and how far it is. Before the pick-up it can be cancelled. */
export function ReturnState({ orderId, entry, isPending, items, onChange }: ReturnStateProps) {
  const { return_number, state, state_label, reason, pickup_date, pickup_slot, created_at } = entry;
  const cancel = useClickOnce(DEBOUNCE, async () => {
    const body = { order_id: orderId, return_number };
    const answer = await request('POST /rest_sales/order/cancelreturn', { body });
    if (isGranted(answer)) showToast(answer.message || strings.canceled);
    // 409: it has been picked up.
    if (answer?.status === 200 || answer?.status === 409) onChange();
  });
  const current = STEPS.findIndex(([name]) => name === state);
  return (
    <article className={styles.entry} tabIndex={-1} aria-label={`${strings.number} ${return_number}`}>
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
      {entry.can_cancel && (
        <Button
          variant="outline"
          disabled={isPending}
          busy={cancel.busy}
          onClick={() =>
            openPopup(
              'delConfirm',
              {
                message: strings.cancelQuestion,
                confirm: strings.cancelReturn,
                cancel: strings.keepReturn,
              },
              cancel.run,
            )
          }
        >
          {cancel.busy ? strings.canceling : strings.cancelReturn}
        </Button>
      )}
      {current >= 0 && state !== 'refunded' && <p className={styles.quiet}>{strings.refund}</p>}
    </article>
  );
}
