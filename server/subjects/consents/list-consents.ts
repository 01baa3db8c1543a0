import type { Db, Tx } from '../../base/database/index.ts';

/** Lists a member's consents: those in force first, the newest before older ones. */
export async function listConsents(db: Db | Tx, customerId: number) {
  const rows = await db
    .selectFrom('consents')
    .select(['id', 'purpose', 'form', 'text_version', 'given_at', 'withdrawn_at'])
    .where('customer_id', '=', customerId)
    .orderBy(eb => eb('withdrawn_at', 'is not', null))
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ given_at, withdrawn_at, ...row }) => ({
    ...row,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? '',
  }));
}
