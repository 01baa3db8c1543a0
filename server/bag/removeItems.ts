import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { ownerKey } from './owner.ts';
import type { BagList } from './readBag.ts';

/** Removes items from a visitor's bag; with a part of a custom combination all of it. What is gone already is no error. */
export async function removeItems(db: Db, visitor: Visitor, list: BagList, ids: number[]): Promise<void> {
  const owner = ownerKey(visitor);
  await sql`
    delete from bag_items where owner = ${owner} and list = ${list} and (id = any(${ids}) or combination in (
      select combination from bag_items where owner = ${owner} and id = any(${ids}) and combination <> ''))`.execute(
    db,
  );
}
