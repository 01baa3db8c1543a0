import { request } from '#services';
import { Button, showToast } from '#ui';
import { InvoiceFields } from '../invoice/InvoiceFields.tsx';
import { invoiceOf, useInvoiceForm } from '../invoice/invoice.ts';
import { isGranted } from '../parts/is-granted.ts';
import { useLeading } from '../parts/use-leading.ts';
import styles from './order-detail.module.css';
import { strings } from './strings.ts';

const EMPTY = { type: 'personal', title: '', tax_no: '', email: '' };

/** A second click within this time counts as the first, in ms. */
const DEBOUNCE = 500;

/** Asks for the invoice of an order that has been paid. What was typed stays until it is granted. */
export function InvoiceRequest({ orderId, onAsked }: { orderId: string; onAsked: () => void }) {
  const form = useInvoiceForm(EMPTY);
  const send = useLeading(DEBOUNCE, async () => {
    if (!form.check()) return;
    const answer = await request('POST /rest_sales/order/collectinvoice', {
      body: { order_id: orderId, ...invoiceOf(form.values) },
    });
    if (isGranted(answer)) showToast(answer.message || strings.invoiceDone);
    // Asked for in another window meanwhile: the order has to follow, too.
    if (answer?.status === 200 || answer?.status === 409) onAsked();
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
