import { randomUUID } from 'node:crypto';
import type { Tx } from '../../base/database/index.ts';
import { withBriefLock } from '../../base/database/transaction.ts';
import type { Visitor } from '../visitors/index.ts';
import { toOwner } from '../visitors/owner.ts';
import type { AddedItems } from './add-items.ts';
import { type AddItem, checkQty, TOO_MANY_LINES } from './choose-child.ts';
import { type AskedEngraving, chooseEngraving, type Engraving } from './choose-engraving.ts';
import { MAX_LINES } from './limits.ts';
import { ownerKey } from './owner-key.ts';
import { readChoices } from './read-choices.ts';
import { refuseProblem, requireChild } from './refuse-problem.ts';

/** Fields of an engraved line: it has a combination of its own, so that equal products stay lines of their own. */
export const engravedFields = (engraving: Engraving) => ({
  ...engraving,
  combination: engraving.engraving === '' ? '' : randomUUID(),
});

/**
 * Adds an engraved product to the bag, as a line of its own.
 *
 * @param asked has a text that is not blank.
 * @throws Refusal 400 for a text, foil or product that cannot be engraved; 1000, 1001, 1002 or 1004 (`BagCode`).
 */
export async function addEngraved(
  tx: Tx,
  visitor: Visitor,
  item: AddItem,
  asked: AskedEngraving,
): Promise<AddedItems> {
  const { byId, lines } = await readChoices(tx, ownerKey(visitor), 'bag', [item.product_id]);
  const child = requireChild(byId, item);
  const engraving = chooseEngraving(byId.get(item.product_id), asked);
  refuseProblem(checkQty(child.stock, 0, item.qty), item);
  if (lines + 1 > MAX_LINES) refuseProblem(TOO_MANY_LINES);
  const { id } = await withBriefLock(tx, child.sku, () =>
    tx
      .insertInto('bag_items')
      .values({
        ...toOwner(visitor),
        ...engravedFields(engraving),
        ...{ list: 'bag', child_sku: child.sku, qty: item.qty },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { item_ids: [id] };
}
