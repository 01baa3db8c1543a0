import { shop } from '#shop/server';
import { processDueRows } from '../../base/database/queue.ts';
import type { Gift } from '../../base/database/tables/commerce.ts';
import { writeDay } from '../delivery/days.ts';
import type { SmsServices } from '../sms/services.ts';
import { signNotice } from '../sms/sign-notice.ts';
import { strings } from './strings.ts';

/** How often messages that are due are sent, in ms. */
const INTERVAL = 2000;

/** Sends senders an SMS with what was chosen for their gifts, once these are paid. */
export function confirmGiftsInBackground(shop: SmsServices): void {
  shop.every('confirming gifts', INTERVAL, () =>
    processDueRows(
      shop.db,
      'gift_order_messages',
      ({ order_id }) => confirmGift(shop, order_id),
      err => shop.log.error({ err }, 'a gift is not confirmed yet'),
    ),
  );
}

async function confirmGift({ db, sms }: SmsServices, orderId: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['increment_id', 'gift', 'guest_mobile', 'customers.mobile'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  const mobile = order?.mobile ?? order?.guest_mobile;
  if (!order?.gift || !mobile) return;
  const text = signNotice(
    shop.brand.smsSignature,
    strings.smsGift(order.increment_id, listChosen(order.gift)),
  );
  await sms?.send({ mobile, type: 'notice', code: '', text });
}

/** What was chosen for a gift, without names and the words of the card: others may see an SMS. */
export function listChosen({ wrap, message, paper, hand, hide_price, by_recipient, date }: Gift): string[] {
  const { chosen, papers, hands } = strings;
  const card = paper && hand ? chosen.card(papers[paper], hands[hand]) : chosen.plainCard;
  return [
    wrap && chosen.wrap,
    message !== '' && card,
    hide_price && chosen.hidePrice,
    by_recipient && chosen.byRecipient,
    date && chosen.date(writeDay(date)),
  ].filter(part => typeof part === 'string' && part !== '') as string[];
}
