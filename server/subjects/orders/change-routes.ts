import type { FastifyInstance } from 'fastify';
import { orderCalls as calls } from '#contract';
import { inTransaction } from '../../base/database/transaction.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrder } from './change-order.ts';
import { toInvoice } from './check-invoice.ts';
import { requireBuyer } from './require-buyer.ts';
import { strings } from './strings.ts';

/** The calls that change and cancel paid orders. */
export async function changeRoutes(
  app: FastifyInstance,
  { db, visitors }: Pick<VisitorServices, 'db' | 'visitors'>,
): Promise<void> {
  serve(app, calls.change, async ({ body, request }) => {
    const { order_id, address, gift_date: giftDate, invoice } = body;
    const visitor = requireBuyer(await visitors.find(request), strings.signInFirst);
    const change = { address, giftDate, invoice: invoice && toInvoice(invoice) };
    await inTransaction(db, tx => changeOrder(tx, visitor, order_id, change));
    return withMessage(strings.changed, { increment_id: order_id });
  });

  serve(app, calls.cancel, async ({ body: { order_id }, request }) => {
    const visitor = requireBuyer(await visitors.find(request), strings.signInFirst);
    await inTransaction(db, tx => cancelOrder(tx, visitor, order_id));
    return withMessage(strings.canceledPaid, { increment_id: order_id });
  });
}
