import type { ActionFunctionArgs } from 'react-router-dom';
import { request } from '#services';
import { isGranted } from '#session';
import { showToast } from '#ui';
import { strings } from '../strings.ts';

/** Handles the invoice form: sends it and reports the result. The order, which holds the invoice, is loaded again after. */
export async function requestInvoice({ request: submission }: ActionFunctionArgs): Promise<null> {
  const answer = await request('POST /rest_sales/order/collectinvoice', { body: await submission.json() });
  if (isGranted(answer)) showToast(answer.message || strings.invoiceDone);
  return null;
}
