import { sql } from 'kysely';
import { giftLinkDays } from '#shop/promises';
import { todayInChina } from '../../base/china-time.ts';
import { writeDay } from '../delivery/days.ts';
import { sendNotice } from '../sms/send-notice.ts';
import type { SmsServices } from '../sms/services.ts';
import { strings } from './strings.ts';

/** How often links that end soon are looked for, in ms, and how many at once. */
const INTERVAL = 60_000;
const BATCH = 50;

/** Hours before the end of a link in which its sender is reminded: two days, or half of a short time. */
const REMIND_HOURS = Math.min(48, giftLinkDays * 12);

type Services = Pick<SmsServices, 'db' | 'sms' | 'log'>;

/** Reminds senders of links that end soon without an address, each link once. */
export function remindInBackground(shop: SmsServices): void {
  shop.every('reminding the senders of gifts', INTERVAL, () => remindSenders(shop));
}

/**
 * Sends the reminders that are due. A link is marked before the message is sent: of several processes one sends it, and a failed
 * message is not repeated.
 */
export async function remindSenders(shop: Services): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ increment_id: string; mobile: string | null; expires_at: Date }>`
      with due as (
        select l.order_id from gift_links l join orders o on o.id = l.order_id
        where l.state = 'open' and l.reminded_at is null and o.status = 'processing'
          and l.expires_at > now() and l.expires_at <= now() + make_interval(hours => ${REMIND_HOURS}::integer)
        order by l.expires_at limit ${BATCH} for update of l skip locked
      )
      update gift_links l set reminded_at = now() from due, orders o left join customers c on c.id = o.customer_id
      where l.order_id = due.order_id and o.id = due.order_id
      returning o.increment_id, coalesce(c.mobile, o.guest_mobile) as mobile, l.expires_at`.execute(shop.db);
    for (const { increment_id, mobile, expires_at } of rows) {
      const day = writeDay(todayInChina(expires_at));
      if (mobile) await sendNotice(shop, mobile, strings.smsReminder(increment_id, day));
    }
    if (rows.length < BATCH) return;
  }
}
