import { useScreenAction } from '#session/account-shell';
import { Button, useSubmit } from '#ui';
import { InvoiceFields } from '../../invoice/InvoiceFields.tsx';
import { toInvoiceInput, useInvoiceForm } from '../../invoice/invoice.ts';
import { strings } from '../strings.ts';
import styles from './order-detail.module.css';

const EMPTY = { type: 'personal', title: '', tax_no: '', email: '' };

/** The form that requests the invoice of a paid order. */
export function InvoiceRequest({ orderId }: { orderId: string }) {
  const form = useInvoiceForm(EMPTY);
  const send = useScreenAction();
  const submit = useSubmit(async () => {
    if (!form.validate()) return;
    await send({ order_id: orderId, ...toInvoiceInput(form.values) });
  });
  return (
    <form
      ref={form.ref}
      className={styles.invoice}
      aria-label={strings.invoiceForm}
      noValidate
      onSubmit={submit.onSubmit}
    >
      <p className={styles.quiet}>{strings.invoiceText}</p>
      <InvoiceFields form={form} />
      <Button type="submit" variant="solid" busy={submit.loading}>
        {submit.loading ? strings.invoiceSending : strings.invoiceSend}
      </Button>
    </form>
  );
}
