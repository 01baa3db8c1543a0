import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { lockAddresses, makeDefault } from './save-address.ts';
import { strings } from './strings.ts';

/**
 * Removes a member's address. If it was the default, the newest of the others becomes it.
 *
 * @throws Refusal 404 when the member has no such address.
 */
export async function removeAddress(tx: Tx, customerId: number, addressId: number): Promise<void> {
  await lockAddresses(tx, customerId);
  const removed = await tx
    .deleteFrom('addresses')
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .returning('is_default')
    .executeTakeFirst();
  if (!removed) throw new Refusal(404, strings.notFound);
  if (!removed.is_default) return;
  const next = await tx
    .selectFrom('addresses')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (next) await makeDefault(tx, customerId, next.id);
}
