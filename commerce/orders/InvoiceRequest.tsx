import { isGranted } from '#chrome';
import { request } from '#services';
import { Button, showToast, useClickOnce } from '#ui';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import { toInvoiceInput, useInvoiceForm } from '../invoice/invoice.ts';
import styles from './order-detail.module.css';
import { strings } from './strings.ts';

const EMPTY = { type: 'personal', title: '', tax_no: '', email: '' };

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/** The form that requests the invoice of a paid order. */
export function InvoiceRequest({ orderId, onRequested }: { orderId: string; onRequested: () => void }) {
  const form = useInvoiceForm(EMPTY);
  const send = useClickOnce(DEBOUNCE, async () => {
    if (!form.validate()) return;
    const answer = await request('POST /rest_sales/order/collectinvoice', {
      body: { order_id: orderId, ...toInvoiceInput(form.values) },
    });
    if (isGranted(answer)) showToast(answer.message || strings.invoiceDone);
    // 409: already requested in another tab.
    if (answer?.status === 200 || answer?.status === 409) onRequested();
  });
  return (
    <form
      ref={form.ref}
      className={styles.invoice}
      aria-label={strings.invoiceForm}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        send.run();
      }}
    >
      <p className={styles.quiet}>{strings.invoiceText}</p>
      <InvoiceFields form={form} />
      <Button type="submit" variant="solid" disabled={send.busy}>
        {send.busy ? strings.invoiceSending : strings.invoiceSend}
      </Button>
    </form>
  );
}
