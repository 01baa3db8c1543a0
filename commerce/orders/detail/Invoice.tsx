import { useEffect, useRef } from 'react';
import { focusIfLost } from '#ui';
import { canRequestInvoice, INVOICE_ID, isClosed, type OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceRequest } from './InvoiceRequest.tsx';
import styles from './order-detail.module.css';

/** The invoice of an order: the form that requests it, the requested one, or a note. Empty for a cancelled order. */
export function Invoice({ order }: { order: OrderDetail }) {
  const { invoice } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The browser looked for the link's target before the order was loaded.
    if (window.location.hash !== `#${INVOICE_ID}`) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isRequested = invoice !== null;
  const wasRequested = useRef(isRequested);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isRequested && !wasRequested.current) focusIfLost(heading);
    wasRequested.current = isRequested;
  }, [isRequested]);
  if (isClosed(order) && !invoice) return null;
  return (
    <section
      className={styles.section}
      id={INVOICE_ID}
      aria-labelledby="order-invoice"
      data-screen-only={invoice ? undefined : ''}
    >
      <div className={styles.heading}>
        <h3 id="order-invoice" ref={heading} tabIndex={-1}>
          {strings.invoice}
        </h3>
      </div>
      {canRequestInvoice(order) ? (
        <InvoiceRequest order={order} />
      ) : invoice ? (
        <InvoiceFacts order={order} invoice={invoice} />
      ) : (
        <p className={styles.quiet}>{strings.invoiceLater}</p>
      )}
    </section>
  );
}
