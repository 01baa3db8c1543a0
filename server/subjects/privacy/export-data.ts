import type { Db } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/index.ts';
import { isOwned } from '../boutiques/owner.ts';
import { exportCare } from '../care/own-care.ts';
import { listConsents } from '../consents/list-consents.ts';
import { exportOrders } from './export-orders.ts';

/** Reads all personal data of a member, without the password and the keys of sessions. */
export function exportData(db: Db, customerId: number) {
  return inTransaction(db, async tx => {
    const customer = await tx
      .selectFrom('customers')
      .select(['mobile', 'appellation', 'firstname', 'lastname', 'dob', 'email', 'wechat_openid'])
      .select(['is_subscriber', 'report_to_hybris', 'is_agree_enrich', 'terms_accepted_at', 'created_at'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const { mobile } = customer;
    const ofCustomer = { customer_id: customerId };
    const data = {
      exported_at: new Date(),
      profile: customer,
      consents: await listConsents(tx, customerId),
      sessions: await tx
        .selectFrom('visitors')
        .select(['device', 'created_at', 'seen_at'])
        .where(eb => eb.and(ofCustomer))
        .orderBy('created_at')
        .execute(),
      addresses: await tx
        .selectFrom('addresses')
        .select(['firstname', 'lastname', 'telephone', 'region', 'city', 'district', 'street', 'is_default'])
        .where(eb => eb.and(ofCustomer))
        .orderBy('id')
        .execute(),
      orders: await exportOrders(tx, customerId),
      wishlist: await tx
        .selectFrom('wishlist')
        .innerJoin('colours', 'colours.id', 'product_id')
        .select(['sku', 'created_at'])
        .where('customer_id', '=', customerId)
        .orderBy('wishlist.id')
        .execute(),
      bag: await tx
        .selectFrom('bag_items')
        .select(['child_sku', 'qty', 'engraving', 'engraving_font', 'engraving_foil', 'list', 'created_at'])
        .where(eb => eb.and(ofCustomer))
        .orderBy('id')
        .execute(),
      viewed: await tx
        .selectFrom('browsing')
        .innerJoin('colours', 'colours.id', 'product_id')
        .select(['sku', 'viewed_at'])
        .where('customer_id', '=', customerId)
        .orderBy('viewed_at')
        .execute(),
      enquiries: await tx
        .selectFrom('contact_messages')
        .select([
          'appellation',
          'firstname',
          'lastname',
          'mobile',
          'email',
          'subject',
          'content',
          'created_at',
        ])
        .where(eb => eb.and(ofCustomer))
        .orderBy('created_at')
        .execute(),
      chat: await tx
        .selectFrom('chat_messages')
        .innerJoin('chat_users', 'chat_users.id', 'chat_user')
        .select(['sender', 'text', 'at'])
        .where('customer_id', '=', customerId)
        .orderBy('chat_messages.id')
        .execute(),
      subscriptions: await tx
        .selectFrom('subscriptions')
        .select(['mobile', 'appellation', 'firstname', 'lastname', 'report_to_hybris', 'is_agree_enrich'])
        .select(['created_at', 'updated_at'])
        .where(eb => eb.and(ofCustomer))
        .execute(),
      submissions: await tx
        .selectFrom('information_gathered')
        .select(['identifier', 'mobile', 'appellation', 'firstname', 'lastname', 'created_at', 'updated_at'])
        .where('mobile', '=', mobile)
        .orderBy('created_at')
        .execute(),
      reservations: await tx
        .selectFrom('reservations')
        .select([
          'number',
          'boutique',
          'child_sku',
          'name',
          'state',
          'hold_until',
          'created_at',
          'updated_at',
        ])
        .where(isOwned({ customerId, mobile }))
        .orderBy('id')
        .execute(),
      appointments: await tx
        .selectFrom('appointments')
        .select(['number', 'boutique', 'day', 'hour', 'adviser', 'purpose', 'note', 'state'])
        .select(['created_at', 'updated_at'])
        .where(isOwned({ customerId, mobile }))
        .orderBy('id')
        .execute(),
      care: await exportCare(tx, customerId),
      arrival_notices: await tx
        .selectFrom('arrival_notices')
        .select(['sku', 'created_at'])
        .where('mobile', '=', mobile)
        .orderBy('created_at')
        .execute(),
    };
    // As JSON has it: times become text.
    return JSON.parse(JSON.stringify(data)) as Record<keyof typeof data, never>;
  });
}
