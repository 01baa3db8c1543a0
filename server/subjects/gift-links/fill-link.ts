import { sql } from 'kysely';
import type { OpenedGift } from '#contract';
import type { Tx } from '../../base/database/index.ts';
import type { Delivery } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { type AddressInput, checkAddress } from '../addresses/check-address.ts';
import { guestAddress } from '../addresses/to-address.ts';
import { recordSubmissionConsent } from '../consents/consents.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import type { Visitor } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { describeGift, findLink } from './open-link.ts';
import { strings } from './strings.ts';

/**
 * Stores the address that a recipient enters, with the consent: beside the order, which its sender reads.
 *
 * @throws Refusal 400 for an invalid address, 404 for a token of no link, 409 when an address has been entered, 410 when the link has ended.
 */
export async function fillLink(
  tx: Tx,
  legalTexts: LegalTexts,
  recipient: Visitor,
  { token, address }: { token: string; address: AddressInput },
): Promise<{ gift: OpenedGift; orderId: number }> {
  const problem = checkAddress(address);
  if (problem) throw new Refusal(400, problem);
  const { order_id } = await findLink(tx, token);
  // Like every change of an order, so that packing, canceling and a second entry wait.
  await tx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute();
  const link = await findLink(tx, token);
  const { state } = describeGift(link);
  if (state === 'filled') throw new Refusal(409, strings.filledAlready);
  if (state === 'ended') throw new Refusal(410, strings.opened.ended);
  const delivery: Delivery = { ...guestAddress(address), method: 'standard' };
  await tx
    .updateTable('gift_links')
    .set({
      state: 'filled',
      delivery: JSON.stringify(delivery),
      entered_at: sql<Date>`now()`,
      consent_id: await recordSubmissionConsent(tx, legalTexts, recipient, ['order', 'gift']),
    })
    .where('order_id', '=', order_id)
    .execute();
  await recordEvent(tx, order_id, 'order.changed');
  return { gift: describeGift({ ...link, state: 'filled' }), orderId: order_id };
}
