import type { Tx } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { checkAddress } from '../addresses/check-address.ts';
import { MAX_ADDRESSES, saveAddress } from '../addresses/save-address.ts';
import { moveOrderConsents } from '../consents/consents.ts';
import { findOrCreateCustomer } from '../customers/find-or-create.ts';
import type { ProvenAccount } from '../customers/log-in.ts';
import { type Proof, type ProofServices, proveMobile } from '../sms/prove-mobile.ts';
import type { OrderRow } from './order-row.ts';
import { strings } from './strings.ts';

/**
 * Gives a guest's order to the account of the mobile that ordered it, which is created if it is new: the order with
 * its consent and its address. The caller has agreed to the processing rules. All in one transaction, so that an order of
 * another mobile creates no account; repeating it with another code changes nothing.
 *
 * @throws Refusal 400 for a wrong code, 404 for an order of another mobile or account.
 */
export async function keepGuestOrder(
  services: ProofServices,
  proof: Proof,
  incrementId: string,
): Promise<ProvenAccount> {
  await proveMobile(services, 'keep_order', proof);
  return inTransaction(services.db, async tx => {
    const account = await findOrCreateCustomer(tx, services.legalTexts, proof.mobile, 'register');
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'customer_id', 'consent_id', 'delivery'])
      .where('increment_id', '=', incrementId)
      .where(({ and, or, eb }) =>
        or([
          eb('customer_id', '=', account.id),
          and([eb('customer_id', 'is', null), eb('guest_mobile', '=', proof.mobile)]),
        ]),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new Refusal(404, strings.notFoundForMobile);
    if (order.customer_id !== null) return account;
    await tx.updateTable('orders').set({ customer_id: account.id }).where('id', '=', order.id).execute();
    await moveOrderConsents(tx, [order], { customerId: account.id, guestMobile: null, key: '' });
    await keepAddress(tx, account.id, order.delivery);
    return account;
  });
}

/** Adds the address of an order to the account, unless it is there or there is no room for it. */
async function keepAddress(tx: Tx, customerId: number, delivery: OrderRow['delivery']): Promise<void> {
  const { firstname, lastname, region_id, city_id, district_id, street, telephone } = delivery;
  const address = { firstname, lastname, region_id, city_id, district_id, street, telephone };
  // The dictionary may have changed since the order.
  if (checkAddress(address) !== null) return;
  const saved = await tx
    .selectFrom('addresses')
    .select(['firstname', 'lastname', 'region_id', 'city_id', 'district_id', 'street', 'telephone'])
    .where('customer_id', '=', customerId)
    .execute();
  const isSaved = saved.some(entry =>
    Object.entries(entry).every(([name, value]) => value === address[name as keyof typeof address]),
  );
  if (!isSaved && saved.length < MAX_ADDRESSES) await saveAddress(tx, customerId, address);
}
