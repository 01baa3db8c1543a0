import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { strings } from './strings.ts';

/** Days for which a code of a transfer is valid. */
const TRANSFER_DAYS = 14;

/** Letters and digits that are not mistaken for each other: 31^10, so that codes can't be guessed. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

const createCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const hashCode = (code: string) =>
  createHash('sha256')
    .update(
      code
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
    .digest('base64url');

/**
 * Creates the code by which another member takes a piece over. It is stored as a hash; an earlier code of the piece ends.
 *
 * @throws Refusal 404 when the member has no such piece.
 */
export async function offerTransfer(
  tx: Tx,
  customerId: number,
  id: number,
): Promise<{ code: string; until: string }> {
  const code = createCode();
  const row = await tx
    .updateTable('pieces')
    .set({
      transfer_hash: hashCode(code),
      transfer_until: sql<Date>`now() + make_interval(days => ${TRANSFER_DAYS}::integer)`,
    })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('transfer_until')
    .executeTakeFirst();
  if (!row) throw new Refusal(404, strings.noPiece);
  return { code, until: (row.transfer_until as Date).toISOString() };
}

/**
 * Gives a piece to the member who has its code, and records who had it before. Requests of care stay with the member who made them.
 *
 * @throws Refusal 404 for an unknown, used or expired code, 409 for a piece of the member.
 */
export async function takePiece(tx: Tx, customerId: number, code: string): Promise<void> {
  const piece = await tx
    .selectFrom('pieces')
    .select(['id', 'customer_id'])
    .where('transfer_hash', '=', hashCode(code))
    .where('transfer_until', '>', sql<Date>`now()`)
    // Two members may have the code.
    .forUpdate()
    .executeTakeFirst();
  if (!piece) throw new Refusal(404, strings.wrongCode);
  if (piece.customer_id === customerId) throw new Refusal(409, strings.ownPiece);
  await tx
    .updateTable('pieces')
    .set({ customer_id: customerId, transfer_hash: null, transfer_until: null })
    .where('id', '=', piece.id)
    .execute();
  await tx
    .insertInto('piece_transfers')
    .values({ piece_id: piece.id, from_customer: piece.customer_id, to_customer: customerId })
    .execute();
}
