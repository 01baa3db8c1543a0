import { sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import type { Delivery } from '../../base/database/tables/commerce.ts';

/** Owners of orders without a member or visitor; visitor keys are longer. */
const CLOSED = 'closed';
const ANONYMOUS = 'anonymous';

/** What identifies a person in a delivery address; the places stay. */
const NO_PERSON = {
  firstname: '',
  lastname: '',
  name: '',
  street: '',
  telephone: '',
  tel: '',
  address: '',
} satisfies Partial<Delivery>;

/** Takes a member's orders away from the account. Their content is stored until their retention ends. */
export async function detachOrders(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ customer_id: null, visitor_key: CLOSED, guest_mobile: null, address_hash: '' })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Orders that one statement changes. */
const STEP = 200;

/** Removes personal data from the orders before a time that are over; figures and products stay. */
export async function anonymiseOrders(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      with expired as (
        select id from orders where created_at <= ${before} and status in ('delivered', 'canceled')
          and visitor_key is distinct from ${ANONYMOUS} order by created_at limit ${STEP} for update skip locked
      ), items as (
        update order_items set engraving = '' where order_id in (select id from expired) and engraving <> ''
      ), notes as (
        update returns set note = '' where order_id in (select id from expired) and note <> ''
      ), links as (
        delete from gift_links where order_id in (select id from expired)
      ), codes as (
        update gift_cards set sealed_code = null where order_id in (select id from expired) and sealed_code is not null
      )
      update orders set customer_id = null, visitor_key = ${ANONYMOUS}, guest_mobile = null, address_hash = '', remark = '',
        gift = null, track_code = null, consent_id = null, delivery = delivery || ${JSON.stringify(NO_PERSON)}::jsonb
      where id in (select id from expired) returning id`.execute(db);
    if (rows.length < STEP) return;
  }
}
