import type { Db } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { Member } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import type { Invoice } from './check-invoice.ts';
import { isOwn } from './own-orders.ts';
import { strings } from './strings.ts';

/**
 * Requests the invoice of a member's order, once: while its `invoice_status` is 1.
 *
 * @throws Refusal 404 when the member has no such order, 409 when it is requested already or can't be yet.
 */
export function requestInvoice(db: Db, member: Member, incrementId: string, invoice: Invoice): Promise<void> {
  return inTransaction(db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'invoice_status'])
      .where('increment_id', '=', incrementId)
      .where(isOwn(member))
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new Refusal(404, strings.notFound);
    if (order.invoice_status === 2) throw new Refusal(409, strings.invoiceTwice);
    if (order.invoice_status === 0) throw new Refusal(409, strings.invoiceLater);
    await tx
      .insertInto('invoices')
      .values({ order_id: order.id, ...invoice })
      .execute();
    await tx.updateTable('orders').set({ invoice_status: 2 }).where('id', '=', order.id).execute();
    await recordEvent(tx, order.id, 'invoice.requested');
  });
}
