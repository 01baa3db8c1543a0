import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { ownerKey } from './owner-key.ts';
import type { BagList } from './read-bag.ts';

/** Removes items from a visitor's bag; a part of a custom combination removes all of it. Missing items are ignored. */
export async function removeItems(db: Db, visitor: Visitor, list: BagList, ids: number[]): Promise<void> {
  const owner = ownerKey(visitor);
  await sql`
    delete from bag_items where owner = ${owner} and list = ${list} and (id = any(${ids}) or combination in (
      select combination from bag_items where owner = ${owner} and id = any(${ids}) and combination <> ''))`.execute(
    db,
  );
}
