import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import { hashBody, type RequestMark } from '../../base/database/once.ts';
import { withLock } from '../../base/database/transaction.ts';
import { ATTRIBUTES } from '../products/detail-parts.ts';
import { sessionLimits } from '../visitors/sessions.ts';
import type { AddedItems } from './add-items.ts';
import type { AddItem } from './choose-child.ts';
import { MAX_LINES, MAX_QTY } from './limits.ts';

/**
 * Adds a child product to the bag of a visitor whose session lasts, in one statement. A retry of it counts once.
 *
 * @param mark identifies the request; its visitor is the key of the cookie, valid or not.
 * @returns null if nothing was added: the add is refused or repeated, or the session has to be written first.
 */
export async function addLine(db: Db, mark: RequestMark, item: AddItem): Promise<AddedItems | null> {
  const { product_id, child_sku, qty } = item;
  const selected = readOptions(item);
  if (child_sku === undefined || !selected) return null;
  const { visitor, key = null, call, body } = mark;
  const { now, oldest, noted } = sessionLimits();
  const hash = key === null ? null : hashBody(body);
  const { rows } = await withLock(db, child_sku, executor =>
    sql<{
      id: number | null;
    }>`select add_line(${visitor}, ${now}, ${oldest}, ${noted}, ${product_id}, ${child_sku},
      ${selected.color}, ${selected.size}, ${qty}, ${MAX_QTY}, ${MAX_LINES}, ${key}, ${call}, ${hash}) as id`.execute(
      executor,
    ),
  );
  const id = rows[0]?.id ?? null;
  return id === null ? null : { item_ids: [id] };
}

/** Returns the values of the options that an item selects; null for options that it can't have. */
function readOptions({ options }: AddItem): { color: number | null; size: number | null } | null {
  const selected: { color: number | null; size: number | null } = { color: null, size: null };
  for (const { option_id, option_type_id } of options) {
    const name = option_id === ATTRIBUTES.color ? 'color' : option_id === ATTRIBUTES.size ? 'size' : null;
    if (name === null || selected[name] !== null) return null;
    selected[name] = option_type_id;
  }
  return selected;
}
