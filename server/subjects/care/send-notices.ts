import type { Db } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { sendNotice } from '../sms/send-notice.ts';
import type { SmsServices } from '../sms/services.ts';
import { describePrice } from './requests.ts';
import { strings } from './strings.ts';

/** Notices of one transaction. */
const BATCH = 20;

/**
 * Sends the SMS of requests that the member, a command or another system has changed. Each change is
 * sent once, by one process; of several changes in between, the last.
 */
export async function sendCareNotices(shop: Pick<SmsServices, 'db' | 'sms' | 'log'>): Promise<void> {
  for (;;) {
    const changed = await takeChanged(shop.db);
    for (const { mobile, number, piece, state, price } of changed) {
      await sendNotice(shop, mobile, strings.sms[state](number, piece, describePrice(price)));
    }
    if (changed.length < BATCH) return;
  }
}

const takeChanged = (db: Db) =>
  inTransaction(db, async tx => {
    const rows = await tx
      .selectFrom('care_requests as r')
      .innerJoin('customers as c', 'c.id', 'r.customer_id')
      .select(['r.id', 'r.number', 'r.piece', 'r.state', 'r.price', 'c.mobile'])
      .where('r.is_notified', '=', false)
      .orderBy('r.id')
      .limit(BATCH)
      .forUpdate('r')
      .skipLocked()
      .execute();
    if (rows.length === 0) return [];
    await tx
      .updateTable('care_requests')
      .set({ is_notified: true })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows;
  });
