import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { listNetworks } from '../../base/http/caller-address.ts';
import type { Visitor } from '../visitors/index.ts';
import { strings } from './strings.ts';

/** Most unpaid orders, and pieces in them, of a customer or guest mobile, and of an address that many may share. */
const OWNER_LIMIT = { orders: 10, pieces: 60 };
const ADDRESS_LIMIT = { orders: 100, pieces: 500 };

/** Who orders. A login does not change it, unlike the visitor's key. */
export interface Buyer {
  visitor: Visitor;
  /** Keyed hash of the request's address: for IPv6 of its /48, since a /64 costs nothing. */
  addressHash: string;
}

/** Returns the key by which a buyer's attempts are counted. */
export function buyerKey({ customerId, guestMobile, key }: Visitor): string {
  if (customerId !== null) return `customer:${customerId}`;
  return guestMobile === null ? key : `mobile:${guestMobile}`;
}

/** Hashes the network of a caller's address, by which attempts are counted without storing the address. */
export function hashAddress(address: string, secretKey: string): string {
  const network = listNetworks(address).at(-1)?.address;
  return createHmac('sha256', secretKey).update(`order:${network}`).digest('base64url').slice(0, 22);
}

/**
 * Refuses an order of a buyer whose unpaid orders hold too much stock already. Concurrent orders of one buyer or address
 * wait for each other, so that each sees the others.
 *
 * @param pieces of the new order.
 * @throws Refusal 429
 */
export async function limitHeld(tx: Tx, { visitor, addressHash }: Buyer, pieces: number): Promise<void> {
  const { customerId, guestMobile } = visitor;
  const isOwner =
    customerId === null
      ? sql<boolean>`guest_mobile = ${guestMobile}`
      : sql<boolean>`customer_id = ${customerId}`;
  const limits = [
    { lock: buyerKey(visitor), isTheirs: isOwner, limit: OWNER_LIMIT },
    { lock: addressHash, isTheirs: sql<boolean>`address_hash = ${addressHash}`, limit: ADDRESS_LIMIT },
  ];
  for (const { lock, isTheirs, limit } of limits) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`held:${lock}`}, 0))`.execute(tx);
    const held = await tx
      .selectFrom('orders')
      .select(eb => [
        eb.fn.countAll<number>().as('orders'),
        sql<number>`coalesce(sum(product_count), 0)::integer`.as('pieces'),
      ])
      .where('status', '=', 'pending')
      .where(isTheirs)
      .executeTakeFirstOrThrow();
    if (held.orders >= limit.orders || (held.orders > 0 && held.pieces + pieces > limit.pieces)) {
      throw new Refusal(429, strings.tooManyHeld);
    }
  }
}
