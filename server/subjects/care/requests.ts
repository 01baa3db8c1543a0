import { type Selectable, sql } from 'kysely';
import type { BodyOf, CareRequest, CareState, careCalls } from '#contract';
import { formatPrice } from '#shop/language';
import type { Db, Tx } from '../../base/database/index.ts';
import type { CareRequestTable } from '../../base/database/tables/care.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { groupBy } from '../../base/group-by.ts';
import { toAddressText } from '../addresses/to-address.ts';
import { createNumber } from '../boutiques/number.ts';
import { requireBoutique } from '../boutiques/owner.ts';
import { OVER_STATES } from './states.ts';
import { strings } from './strings.ts';

export type CareRow = Selectable<CareRequestTable>;
export type CareInput = BodyOf<typeof careCalls.request>;

/** Requests that a member can have under way. */
const MOST_OPEN = 10;

/** How many requests are listed. */
const LISTED = 50;

/** Reads requests of a member, newest first; or one of them. */
export async function readRequests(db: Db | Tx, customerId: number, number?: string): Promise<CareRequest[]> {
  const rows = await db
    .selectFrom('care_requests')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(number !== undefined, query => query.where('number', '=', number as string))
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = groupBy(
    await db
      .selectFrom('care_steps')
      .select(['request_id', 'state', 'at'])
      .where('request_id', 'in', ids)
      .orderBy('id')
      .execute(),
    step => step.request_id,
  );
  return rows.map(row => toRequest(row, steps.get(row.id) ?? []));
}

/** @throws Refusal 404 when the member has no such request. */
export async function readRequest(db: Db | Tx, customerId: number, number: string): Promise<CareRequest> {
  const [request] = await readRequests(db, customerId, number);
  if (!request) throw new Refusal(404, strings.noRequest);
  return request;
}

function toRequest(row: CareRow, steps: readonly { state: CareState; at: Date }[]): CareRequest {
  const { number, piece, img, kind, note, state, price } = row;
  return {
    ...{ number, piece, img, kind, note, state, price },
    kind_label: strings.kinds[kind],
    boutique: row.boutique ?? '',
    address: row.delivery?.address ?? '',
    state_label: strings.states[state],
    price_label: describePrice(price),
    can_answer: state === 'estimated',
    can_cancel: state === 'received',
    created_at: row.created_at.toISOString(),
    steps: steps.map(step => ({
      ...{ state: step.state, label: strings.states[step.state], at: step.at.toISOString() },
    })),
  };
}

/** Describes an estimate; empty without one. */
export const describePrice = (price: number | null): string =>
  price === null ? '' : price === 0 ? strings.free : formatPrice(price);

/**
 * Requests care or repair of a piece.
 *
 * @returns the request's number.
 * @throws Refusal 400 for missing fields, 404 for a piece or address of others and an unknown boutique, 409 with too many requests.
 */
export async function requestCare(tx: Tx, customerId: number, input: CareInput): Promise<string> {
  // Requests of one member follow each other, so that the limit holds.
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
  const note = input.note.trim();
  if (note === '') throw new Refusal(400, strings.describe);
  const { open } = await tx
    .selectFrom('care_requests')
    .select(eb => eb.fn.countAll<string>().as('open'))
    .where('customer_id', '=', customerId)
    .where('state', 'not in', OVER_STATES)
    .executeTakeFirstOrThrow();
  if (Number(open) >= MOST_OPEN) throw new Refusal(409, strings.mostRequests(MOST_OPEN));
  const fields = {
    ...{ customer_id: customerId, kind: input.kind, note, is_notified: false },
    ...(await resolvePiece(tx, customerId, input)),
    ...(await resolveWay(tx, customerId, input)),
  };
  for (;;) {
    const row = await tx
      .insertInto('care_requests')
      .values({ ...fields, number: createNumber('C') })
      .onConflict(conflict => conflict.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst();
    // Retries when the number is taken.
    if (!row) continue;
    await tx
      .insertInto('care_steps')
      .values({ request_id: row.id, state: 'received', price: null })
      .execute();
    return row.number;
  }
}

async function resolvePiece(tx: Tx, customerId: number, { piece_id, piece = '' }: CareInput) {
  if (piece_id === undefined) {
    if (piece.trim() === '') throw new Refusal(400, strings.choosePiece);
    return { piece_id: null, piece: piece.trim(), img: '' };
  }
  const own = await tx
    .selectFrom('pieces')
    .select(['name', 'color', 'img'])
    .where('id', '=', piece_id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!own) throw new Refusal(404, strings.noPiece);
  return { piece_id, piece: [own.name, own.color].filter(Boolean).join(' · '), img: own.img };
}

async function resolveWay(tx: Tx, customerId: number, { address_id, boutique }: CareInput) {
  if ((address_id === undefined) === (boutique === undefined)) throw new Refusal(400, strings.chooseWay);
  if (boutique !== undefined) return { boutique: requireBoutique(boutique).key, delivery: null };
  const address = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', address_id as number)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!address) throw new Refusal(404, strings.noAddress);
  return {
    boutique: null,
    delivery: JSON.stringify({ ...toAddressText(address), method: 'standard' }),
  };
}

/** Moves a request, which the caller has locked and checked, and lets its SMS go out. */
export async function moveRequest(tx: Tx, id: number, state: CareState, price: number | null): Promise<void> {
  await tx
    .updateTable('care_requests')
    .set({ state, price, is_notified: false, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await tx.insertInto('care_steps').values({ request_id: id, state, price }).execute();
}
