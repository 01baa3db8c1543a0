import { joins } from '#shop/language';
import type { Tx } from '../../base/database/index.ts';
import type { OrderStatus } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { endVisits } from '../boutiques/end-reservation.ts';
import { refuseOpenCare } from '../care/own-care.ts';
import { detachOrders } from './anonymise-orders.ts';
import { strings } from './strings.ts';

/** Orders that the shop or the shopper still has to act on. */
const OPEN_ORDERS: OrderStatus[] = ['pending', 'processing', 'shipped', 'refunding'];
const FINISHED_RETURNS = ['refunded', 'rejected', 'canceled'] as const;

/**
 * Closes a member's account: sessions end, personal data is deleted, and the mobile can register again. Orders stay until
 * their retention ends, without an owner who could open them.
 *
 * @returns the account's mobile.
 * @throws Refusal 409 while orders, returns, refunds, or requests of care are open.
 */
export async function closeAccount(tx: Tx, customerId: number): Promise<string> {
  // An order that is being placed holds its own lock: the later one of the two waits and is then refused.
  const customer = await tx
    .selectFrom('customers')
    .select('mobile')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw new Refusal(401, strings.signInFirst);
  await refuseWhileOpen(tx, customerId);
  await refuseOpenCare(tx, customerId);
  const { mobile } = customer;
  await forgetSealedCodes(tx, customerId);
  await detachOrders(tx, customerId);
  await endVisits(tx, { customerId, mobile });
  await tx
    .deleteFrom('information_gathered')
    .where(eb =>
      eb.or([
        eb('mobile', '=', mobile),
        eb('consent_id', 'in', eb.selectFrom('consents').select('id').where('customer_id', '=', customerId)),
      ]),
    )
    .execute();
  await tx.deleteFrom('arrival_notices').where('mobile', '=', mobile).execute();
  await tx.deleteFrom('outbox').where('to', '=', mobile).execute();
  // Sessions, addresses, bag, wishlist, viewed products, enquiries, chats, subscriptions, consents, pieces and care go with it.
  await tx.deleteFrom('customers').where('id', '=', customerId).execute();
  return mobile;
}

/** Forgets the codes of gift cards that cannot be opened any more. The cards stay, and can be used by their codes. */
async function forgetSealedCodes(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ sealed_code: null })
    .where('order_id', 'in', eb => eb.selectFrom('orders').select('id').where('customer_id', '=', customerId))
    .execute();
}

async function refuseWhileOpen(tx: Tx, customerId: number): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select('increment_id')
    .where('customer_id', '=', customerId)
    .where(eb =>
      eb.or([
        eb('status', 'in', OPEN_ORDERS),
        eb.exists(
          eb
            .selectFrom('refunds')
            .innerJoin('payments', 'payments.token', 'refunds.token')
            .select('refunds.id')
            .whereRef('payments.order_id', '=', 'orders.id'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  if (orders.length > 0) {
    const numbers = joins.list(orders.map(({ increment_id }) => increment_id));
    throw new Refusal(409, strings.openOrders(numbers));
  }
  const returns = await tx
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('return_number')
    .where('customer_id', '=', customerId)
    .where('returns.state', 'not in', FINISHED_RETURNS)
    .execute();
  if (returns.length > 0) {
    const numbers = joins.list(returns.map(({ return_number }) => return_number));
    throw new Refusal(409, strings.openReturns(numbers));
  }
}
