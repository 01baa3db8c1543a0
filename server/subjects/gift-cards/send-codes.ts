import { sql } from 'kysely';
import { formatPrice } from '#shop/language';
import { shop } from '#shop/server';
import type { Db } from '../../base/database/index.ts';
import { processDueRows } from '../../base/database/queue.ts';
import type { SmsServices } from '../sms/services.ts';
import { signNotice } from '../sms/sign-notice.ts';
import { createCode, groupCode, openCode } from './card-code.ts';
import { readBalance } from './ledger.ts';
import { strings } from './strings.ts';

/** How often messages that are due are sent, in ms. */
const INTERVAL = 2000;

/** How often shown codes are forgotten, in ms, and how long a shown code can be shown again, in minutes. */
const FORGET_INTERVAL = 60_000;
const SHOWN_MINUTES = 10;

/** Sends new codes to their buyers by SMS, and forgets those that were shown and sent. */
export function sendCodesInBackground(services: SmsServices): void {
  const { db, log, every } = services;
  every('sending the codes of gift cards', INTERVAL, () =>
    processDueRows(
      db,
      'gift_card_messages',
      ({ card_id }) => sendCode(services, card_id),
      err =>
        // The error of a gateway has no text of a message.
        log.error({ err }, 'the code of a gift card is not sent yet'),
    ),
  );
  every('forgetting the codes of gift cards', FORGET_INTERVAL, () => forgetCodes(db));
}

async function sendCode({ db, sms, secretKey }: SmsServices, cardId: number): Promise<void> {
  await renewCode(db, cardId, secretKey);
  const card = await db
    .selectFrom('gift_cards as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['g.amount', 'g.code_hash', 'g.sealed_code', 'g.renewal'])
    .select(['o.increment_id', 'o.guest_mobile', 'c.mobile'])
    .where('g.id', '=', cardId)
    .executeTakeFirstOrThrow();
  const code = openCode(secretKey, card);
  const mobile = card.mobile ?? card.guest_mobile;
  if (!code || !mobile) return;
  const { renewal, amount, increment_id } = card;
  const text = renewal
    ? strings.smsRenewed(formatPrice(await readBalance(db, cardId)), groupCode(code), increment_id)
    : strings.smsCode(formatPrice(amount), groupCode(code), increment_id);
  await sms?.send({ mobile, type: 'notice', code: '', text: signNotice(shop.brand.smsSignature, text) });
}

/** Makes the code that replaces a lost one, once: with the key, which a command of staff does not have. */
async function renewCode(db: Db, cardId: number, secretKey: string): Promise<void> {
  const { code: _secret, ...stored } = createCode(secretKey);
  await db
    .updateTable('gift_cards')
    .set({ ...stored, renewal: 'done' })
    .where('id', '=', cardId)
    .where('renewal', '=', 'due')
    .execute();
}

/** Deletes the sealed codes that their buyers have seen and got. */
export async function forgetCodes(db: Db): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ sealed_code: null })
    .where('sealed_code', 'is not', null)
    .where('shown_at', '<', sql<Date>`now() - make_interval(mins => ${SHOWN_MINUTES}::integer)`)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('gift_card_messages')
            .select('gift_card_messages.id')
            .whereRef('card_id', '=', 'gift_cards.id'),
        ),
      ),
    )
    .execute();
}
