import type { CareState } from '#contract';
import { findBoutique } from '#shop/boutiques';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { normalizeSerial } from './register.ts';
import { type CareRow, moveRequest } from './requests.ts';
import { NEXT_STATES, OVER_STATES } from './states.ts';

/** Reads requests by id, those that are not over or those in a state. */
export const listRequests = (
  db: Db,
  { state, after, limit }: { state?: CareState | undefined; after: number; limit: number },
): Promise<CareRow[]> =>
  db
    .selectFrom('care_requests')
    .selectAll()
    .where('id', '>', after)
    .$if(state !== undefined, query => query.where('state', '=', state as CareState))
    .$if(state === undefined, query => query.where('state', 'not in', OVER_STATES))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Reads a request with its member's mobile. @throws Refusal 404, in words for staff. */
export async function findRequest(db: Db | Tx, number: string): Promise<CareRow & { mobile: string }> {
  const row = await db
    .selectFrom('care_requests')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .selectAll('care_requests')
    .select('customers.mobile')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, `There is no request ${number}. List the open ones with: vitrine care`);
  return row;
}

/**
 * Moves a request to another state; its member gets an SMS. A repeated move changes nothing.
 *
 * @param price of an estimate, in integer fen; 0 for work that is free.
 * @throws Refusal 404 for an unknown request, 400 for an estimate without a price, 409 for a move that is not possible. Its words
 *   are for staff.
 */
export async function moveCare(
  tx: Tx,
  { number, to, price, actor }: { number: string; to: CareState; price?: number | undefined; actor: Actor },
): Promise<void> {
  // The member may be answering or cancelling it.
  await tx.selectFrom('care_requests').select('id').where('number', '=', number).forUpdate().execute();
  const row = await findRequest(tx, number);
  if ((to === 'estimated') !== (price !== undefined)) {
    throw new Refusal(400, 'An estimate, and nothing else, has a price: 0 for work that is free.');
  }
  if (row.state === to && (to !== 'estimated' || row.price === price)) return;
  if (!NEXT_STATES[row.state].includes(to)) {
    const possible = NEXT_STATES[row.state].join(', ') || 'none';
    throw new Refusal(
      409,
      `Request ${number} is ${row.state} and cannot become ${to}. Possible: ${possible}.`,
    );
  }
  await moveRequest(tx, row.id, to, price ?? row.price);
  const detail = { from: row.state, to, ...(price !== undefined && { price }) };
  await recordAudit(tx, { actor, action: 'care.move', subject: `care/${number}`, detail });
}

/** A piece that a boutique has sold. */
export interface SoldPiece {
  serial: string;
  sku: string;
  boutique: string;
  bought_on: string;
}

/**
 * Records pieces that boutiques have sold, so that they can be registered. A repeated record changes nothing; nothing is written if
 * one is refused.
 *
 * @returns how many are new.
 * @throws Refusal 400 for an unknown colour or boutique or a wrong day, 409 for a serial number of another piece. Its words are for
 *   staff.
 */
export async function recordPieces(tx: Tx, sold: readonly SoldPiece[], actor: Actor): Promise<number> {
  let count = 0;
  for (const given of sold) {
    const piece = { ...given, serial: normalizeSerial(given.serial) };
    const { serial, sku, boutique, bought_on } = piece;
    if (!/^[A-Z0-9]{6,24}$/.test(serial)) {
      throw new Refusal(400, `${given.serial} is no serial number. Write 6 to 24 letters and digits.`);
    }
    if (!isDay(bought_on)) throw new Refusal(400, `${bought_on} is no day. Write one such as 2026-11-20.`);
    if (!findBoutique(boutique)) {
      throw new Refusal(400, `There is no boutique ${boutique}. Write a key of vitrine.config.ts.`);
    }
    const colour = await tx.selectFrom('colours').select('id').where('sku', '=', sku).executeTakeFirst();
    if (!colour) throw new Refusal(400, `There is no product ${sku}. Write the SKU of a colour.`);
    const added = await tx
      .insertInto('boutique_pieces')
      .values(piece)
      .onConflict(conflict => conflict.column('serial').doNothing())
      .executeTakeFirstOrThrow();
    if (added.numInsertedOrUpdatedRows) count++;
    else await requireSame(tx, piece);
  }
  if (count > 0) {
    const detail = { pieces: count };
    await recordAudit(tx, { actor, action: 'piece.record', subject: 'pieces', detail });
  }
  return count;
}

/** @throws Refusal 409 when a serial number was recorded for another piece. */
async function requireSame(tx: Tx, piece: SoldPiece): Promise<void> {
  const same = await tx
    .selectFrom('boutique_pieces')
    .select('serial')
    .where(eb => eb.and({ ...piece }))
    .executeTakeFirst();
  if (!same) throw new Refusal(409, `${piece.serial} is the serial number of another piece. Check it.`);
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
