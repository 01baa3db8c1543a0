import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Button, SelectField, useClickOnce, useForm } from '#ui';
import { AddressFields } from '../../addresses/AddressFields.tsx';
import { toAddressInput, toAddressValues, useAddressForm } from '../../addresses/address.ts';
import { InvoiceFields } from '../../invoice/InvoiceFields.tsx';
import { toInvoiceInput, useInvoiceForm } from '../../invoice/invoice.ts';
import type { OrderDetail } from '../order.ts';
import styles from './change-order.module.css';
import { type ChangedPart, sendChange } from './change-order.ts';
import { strings } from './strings.ts';

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

export interface ChangeFormProps {
  part: ChangedPart;
  order: OrderDetail;
  onClose: () => void;
  /** Called when the order is changed. */
  onChanged: () => void;
}

/** The form that changes a part of a paid order. */
export default function ChangeForm(props: ChangeFormProps) {
  if (props.part === 'address') return <AddressChange {...props} />;
  return props.part === 'date' ? <DateChange {...props} /> : <InvoiceChange {...props} />;
}

function AddressChange({ order, ...props }: ChangeFormProps) {
  const form = useAddressForm(toAddressValues(order.delivery));
  const send = () => sendChange(order, { address: toAddressInput(form.values) });
  return (
    <Frame {...props} form={form} send={send}>
      <AddressFields form={form} />
    </Frame>
  );
}

function DateChange({ order, ...props }: ChangeFormProps) {
  const form = useForm({ date: order.gift?.date ?? '' }, {});
  const days = order.gift_days ?? [];
  const options = days.map(({ day, label }) => ({ value: day, label }));
  return (
    <Frame {...props} form={form} send={() => sendChange(order, { gift_date: form.values.date })}>
      <SelectField label={strings.giftDate} required {...form.field('date')} options={options} />
    </Frame>
  );
}

function InvoiceChange({ order, ...props }: ChangeFormProps) {
  const form = useInvoiceForm(order.invoice ?? { type: 'personal', title: '', tax_no: '', email: '' });
  const send = () => sendChange(order, { invoice: toInvoiceInput(form.values) });
  return (
    <Frame {...props} form={form} send={send}>
      <InvoiceFields form={form} />
    </Frame>
  );
}

interface FrameProps extends Pick<ChangeFormProps, 'part' | 'onClose' | 'onChanged'> {
  form: { ref: RefObject<HTMLFormElement | null>; validate(): boolean };
  send: () => Promise<boolean>;
  children: ReactNode;
}

function Frame({ part, form, send, onClose, onChanged, children }: FrameProps) {
  const save = useClickOnce(DEBOUNCE, async () => {
    if (form.validate() && (await send())) onChanged();
  });
  // The button that opened the form stays: the first field takes the focus.
  const focusFirst = useEffectEvent(() =>
    form.ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
  );
  useEffect(() => focusFirst(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.run();
  };
  return (
    <form
      method="dialog"
      ref={form.ref}
      className={styles.form}
      aria-label={strings[part]}
      noValidate
      onSubmit={onSubmit}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="solid" busy={save.busy}>
          {save.busy ? strings.saving : strings.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {strings.close}
        </Button>
      </div>
    </form>
  );
}
