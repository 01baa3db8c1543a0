import { useId, useRef, useState } from 'react';
import { Button, openPopup, showLoadFailure, useClickOnce, useLazyComponent } from '#ui';
import type { OrderDetail } from '../order.ts';
import type { ChangeFormProps } from './ChangeForm.tsx';
import styles from './change-order.module.css';
import { type ChangedPart, sendCancel } from './change-order.ts';
import { strings } from './strings.ts';

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** What the shopper can change of a paid order until it is packed, and its cancellation. Empty for other orders. */
export function ChangeOrder({ order, refresh }: { order: OrderDetail; refresh: () => void }) {
  const id = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<ChangedPart | null>(null);
  const Form = useLazyComponent<ChangeFormProps>(
    () => import('./ChangeForm.tsx'),
    part !== null,
    () => {
      setPart(null);
      showLoadFailure(() => setPart(part));
    },
  );
  const cancel = useClickOnce(DEBOUNCE, async () => {
    if (await sendCancel(order)) refresh();
  });
  const close = () => {
    buttons.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus();
    setPart(null);
  };
  if (!order.can_change) return null;
  const parts: ChangedPart[] = ['address'];
  if (order.gift?.date) parts.push('date');
  if (order.invoice) parts.push('invoice');
  return (
    <section className={styles.section} aria-labelledby={id} data-screen-only="">
      <h3 id={id} className={styles.title}>
        {strings.title}
      </h3>
      <p className={styles.quiet}>{strings.intro}</p>
      <div ref={buttons} className={styles.choices}>
        {parts.map(name => (
          <Button
            key={name}
            data-part={name}
            aria-expanded={part === name}
            onClick={() => (part === name ? close() : setPart(name))}
          >
            {strings[name]}
          </Button>
        ))}
        <Button
          busy={cancel.busy}
          onClick={() =>
            openPopup(
              'delConfirm',
              { message: strings.cancelQuestion, confirm: strings.cancel, cancel: strings.keep },
              cancel.run,
            )
          }
        >
          {cancel.busy ? strings.canceling : strings.cancel}
        </Button>
      </div>
      {part && Form && (
        <Form
          key={part}
          part={part}
          order={order}
          onClose={close}
          onChanged={() => {
            close();
            refresh();
          }}
        />
      )}
    </section>
  );
}
