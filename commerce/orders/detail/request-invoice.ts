import { type InputOf, request } from '#services';
import { isGranted } from '#session';
import { showToast } from '#ui';
import { strings } from '../strings.ts';

type InvoiceInput = InputOf<'POST /rest_sales/order/collectinvoice'>['body'];

/** Handles the invoice form: sends it and reports the result. The order, which holds the invoice, is loaded again after. */
export async function requestInvoice(body: InvoiceInput): Promise<void> {
  const answer = await request('POST /rest_sales/order/collectinvoice', { body });
  if (isGranted(answer)) showToast(answer.message || strings.invoiceDone);
}
