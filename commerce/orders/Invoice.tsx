import { useEffect, useRef } from 'react';
import { Facts } from './Facts.tsx';
import { InvoiceRequest } from './InvoiceRequest.tsx';
import { INVOICE_ID, mayInvoice, type OrderDetail } from './order.ts';
import styles from './order-detail.module.css';
import { strings } from './strings.ts';

interface InvoiceProps {
  order: OrderDetail;
  /** It has been asked for, here or elsewhere. */
  onAsked: () => void;
}

/** The order's invoice: to be asked for, asked for, or not yet. Nothing for an order that came to nothing. */
export function Invoice({ order, onAsked }: InvoiceProps) {
  const { status, invoice } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The list's link leads here; the browser looked for it before it was there.
    if (window.location.hash !== `#${INVOICE_ID}`) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const over = status === 'canceled' || status === 'refunding';
  if (over && !invoice) return null;
  return (
    <section className={styles.section} id={INVOICE_ID} aria-labelledby="order-invoice">
      <div className={styles.heading}>
        <h3 id="order-invoice" ref={heading} tabIndex={-1}>
          {strings.invoice}
        </h3>
      </div>
      {mayInvoice(order) ? (
        <InvoiceRequest orderId={order.increment_id} onAsked={onAsked} />
      ) : invoice ? (
        <>
          {!over && <p>{status === 'pending' ? strings.invoiceWaits : strings.invoiceDone}</p>}
          <Facts
            facts={[
              [strings.invoiceType, strings.invoiceTypes[invoice.type]],
              [invoice.type === 'company' ? strings.companyName : strings.invoiceTitle, invoice.title],
              [strings.taxNumber, invoice.tax_no],
              [strings.email, invoice.email],
            ]}
          />
        </>
      ) : (
        <p className={styles.quiet}>{strings.invoiceLater}</p>
      )}
    </section>
  );
}
