import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Technique } from '#schemas';
import type { Db } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import { NOT_IN_BAG } from './change-items.ts';
import { type AskedEngraving, chooseEngraving, isEngraved } from './choose-engraving.ts';
import { MAX_QTY } from './limits.ts';
import { ownerKey } from './owner-key.ts';
import type { BagList } from './read-bag.ts';
import { strings } from './strings.ts';

interface Row {
  id: number;
  combination: string;
  customize_sku: string;
  child_sku: string;
  qty: number;
  is_engravable: boolean;
  technique: Technique | null;
}

/**
 * Sets the engraving of a line; an empty text removes it. An engraved line has a combination of its own, so that the
 * same product can be in the bag without engraving, too. Without its engraving it joins that line.
 *
 * @throws Refusal 404 when the line is not in the bag, 400 for a text, foil or product that cannot be engraved.
 */
export function engraveItem(
  db: Db,
  visitor: Visitor,
  list: BagList,
  itemId: number,
  asked: AskedEngraving,
): Promise<void> {
  const owner = ownerKey(visitor);
  return inTransaction(db, async tx => {
    const { rows } = await sql<Row>`
      select b.id, b.combination, b.customize_sku, b.child_sku, b.qty, p.is_engravable,
        co.engraving_place->>'technique' as technique from bag_items b
      join children c on c.sku = b.child_sku join colours co on co.sku = c.parent_sku
      join products p on p.spu = co.spu
      where b.owner = ${owner} and b.list = ${list} order by b.id for update of b`.execute(tx);
    const row = rows.find(({ id }) => id === itemId);
    if (!row) throw new Refusal(404, NOT_IN_BAG);
    if (!row.is_engravable || row.customize_sku !== '') throw new Refusal(400, strings.notEngravable);
    const plain = rows.find(other => other.combination === '' && other.child_sku === row.child_sku);
    if (!isEngraved(asked) && plain && plain.id !== row.id) {
      await tx.deleteFrom('bag_items').where('id', '=', row.id).execute();
      const qty = Math.min(plain.qty + row.qty, MAX_QTY);
      await tx.updateTable('bag_items').set({ qty, selected: true }).where('id', '=', plain.id).execute();
      return;
    }
    const engraving = chooseEngraving({ ...row, is_customize: false }, asked);
    const combination = isEngraved(asked) ? row.combination || randomUUID() : '';
    await tx
      .updateTable('bag_items')
      .set({ ...engraving, combination })
      .where('id', '=', row.id)
      .execute();
  });
}
