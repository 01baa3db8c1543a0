import { Facts } from '../Facts.tsx';
import { isClosed, type OrderDetail } from '../order.ts';
import { strings } from '../strings.ts';

interface InvoiceFactsProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
}

/** The invoice that was requested for an order. */
export function InvoiceFacts({ order, invoice }: InvoiceFactsProps) {
  return (
    <>
      {!isClosed(order) && <p>{order.status === 'pending' ? strings.invoiceWaits : strings.invoiceDone}</p>}
      <Facts
        facts={[
          [strings.invoiceType, strings.invoiceTypes[invoice.type]],
          [invoice.type === 'company' ? strings.companyName : strings.invoiceTitle, invoice.title],
          [strings.taxNumber, invoice.tax_no],
          [strings.email, invoice.email],
        ]}
      />
    </>
  );
}
