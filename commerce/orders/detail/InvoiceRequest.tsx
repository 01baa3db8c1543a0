import { useScreenAction } from '#session/account-shell';
import { Button, useSubmit } from '#ui';
import { joinName } from '../../addresses/join-name.ts';
import { InvoiceFields } from '../../invoice/InvoiceFields.tsx';
import { toInvoiceInput, useInvoiceForm } from '../../invoice/invoice.ts';
import type { OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';
import styles from './order-detail.module.css';

const EMPTY = { type: 'personal', title: '', tax_no: '', email: '' };

/** The form that requests the invoice of a paid order. */
export function InvoiceRequest({ order }: { order: OrderDetail }) {
  const form = useInvoiceForm(EMPTY);
  const send = useScreenAction();
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    await send({ order_id: order.increment_id, ...toInvoiceInput(form.values) });
  });
  return (
    <form
      method="dialog"
      ref={form.ref}
      className={styles.invoice}
      aria-label={strings.invoiceForm}
      noValidate
      onSubmit={submit.onSubmit}
    >
      <p className={styles.quiet}>{strings.invoiceText}</p>
      {/* A gift goes to someone else. */}
      <InvoiceFields form={form} buyer={order.gift ? '' : joinName(order.delivery)} />
      <Button type="submit" variant="solid" busy={submit.loading}>
        {submit.loading ? strings.invoiceSending : strings.invoiceSend}
      </Button>
    </form>
  );
}
