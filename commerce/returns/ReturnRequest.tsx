import { type FormEvent, useEffect, useRef } from 'react';
import { isGranted } from '#session';
import { Button, RadioField, SelectField, showToast, TextField, useClickOnce } from '#ui';
import { useIdempotentSender } from '../idempotency.ts';
import type { OrderDetail } from '../orders/order.ts';
import { dayOptions, type ReturnInput, sendReturn, toInput, useReturnForm } from './return-form.ts';
import styles from './returns.module.css';
import { strings } from './strings.ts';

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

const NOTE_MAX_LENGTH = 200;

interface ReturnRequestProps {
  order: OrderDetail;
  /** Whether the request is on its way: the form is hidden, with what it contains. */
  isSent: boolean;
  onCancel: () => void;
  onSend: (input: ReturnInput) => void;
  /** Called when the request was refused, or not answered. */
  onRefused: () => void;
  /** Called when the pieces are returned: by this request, or by another one. */
  onRequested: (isNew: boolean) => void;
}

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The form that requests the return of pieces: which ones, why, and when they are picked up. */
export function ReturnRequest(props: ReturnRequestProps) {
  const { order, isSent, onCancel, onSend, onRefused, onRequested } = props;
  const form = useReturnForm();
  const sendOnce = useIdempotentSender();
  const { pieces } = form.values;
  const send = useClickOnce(DEBOUNCE, async () => {
    if (!form.validate()) return;
    const input = toInput(order, form.values);
    onSend(input);
    const answer = await sendOnce(key => sendReturn(input, key), JSON.stringify(input));
    if (isGranted(answer)) showToast(answer.message || strings.sent);
    // 409: some pieces cannot be returned any more.
    if (answer?.status === 200 || answer?.status === 409) onRequested(answer.status === 200);
    else onRefused();
  });
  // The button that opened the form is gone; its first field takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => form.ref.current?.querySelector('select')?.focus(), []);
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && !isSent) form.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasSent.current = isSent;
  }, [isSent, form.ref]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send.run();
  };
  return (
    <form
      method="dialog"
      ref={form.ref}
      className={styles.form}
      hidden={isSent}
      aria-label={strings.form}
      noValidate
      onSubmit={onSubmit}
    >
      <fieldset className={styles.pieces}>
        <legend className={styles.legend}>{strings.pieces}</legend>
        {order.returnable.items.map(({ position, qty }) => {
          const item = order.order_item[position];
          if (!item) return null;
          const counts = Array.from({ length: qty }, (_, index) => String(index + 1));
          return (
            <SelectField
              key={position}
              name={position === order.returnable.items[0]?.position ? 'pieces' : `pieces${position}`}
              label={[item.name, item.color, item.size].filter(Boolean).join(' · ')}
              value={pieces[position] ?? ''}
              error={null}
              onChange={count => form.setValue('pieces', { ...pieces, [position]: count })}
              onFocus={form.field('pieces').onFocus}
              placeholder={strings.none}
              options={counts.map(count => ({ value: count, label: strings.count(Number(count)) }))}
            />
          );
        })}
        <p className={styles.error} role={form.errors.pieces ? 'alert' : undefined}>
          {form.errors.pieces}
        </p>
      </fieldset>
      <SelectField
        label={strings.reason}
        required
        {...form.field('reason')}
        placeholder={strings.choose}
        options={toOptions(strings.reasons)}
      />
      <TextField
        label={strings.note}
        {...form.field('note')}
        maxLength={NOTE_MAX_LENGTH}
        autoComplete="off"
      />
      <SelectField
        label={strings.date}
        required
        {...form.field('date')}
        placeholder={strings.choose}
        options={dayOptions()}
      />
      <RadioField label={strings.slot} {...form.field('slot')} options={toOptions(strings.slots)} />
      <p className={styles.quiet}>{strings.address}</p>
      <div className={styles.buttons}>
        <Button type="submit" variant="solid" busy={send.busy}>
          {send.busy ? strings.sending : strings.send}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  );
}
