import type { Tx } from '../../base/database/index.ts';
import { withBriefLock } from '../../base/database/transaction.ts';
import type { Visitor } from '../visitors/index.ts';
import { toOwner } from '../visitors/owner.ts';
import { engravedFields } from './add-engraved.ts';
import type { AddedItems } from './add-items.ts';
import { type AddItem, checkQty } from './choose-child.ts';
import { type AskedEngraving, chooseEngraving } from './choose-engraving.ts';
import { linesAfterAdd } from './lines-after-add.ts';
import { ownerKey } from './owner-key.ts';
import { readChoices } from './read-choices.ts';
import { refuseProblem, requireChild } from './refuse-problem.ts';

/**
 * Stores the item of a quick purchase, which is bought without the bag. It replaces an earlier one.
 *
 * @throws Refusal 400 for a text, foil or product that cannot be engraved; 1000, 1001, 1002 or 1004 (`BagCode`).
 */
export async function setQuickPurchase(
  tx: Tx,
  visitor: Visitor,
  item: AddItem,
  asked: AskedEngraving,
): Promise<AddedItems> {
  const owner = ownerKey(visitor);
  const { byId } = await readChoices(tx, owner, 'quick', [item.product_id]);
  const child = requireChild(byId, item);
  const engraving = chooseEngraving(byId.get(item.product_id), asked);
  refuseProblem(checkQty(child.stock, 0, item.qty), item);
  // Of concurrent purchases one waits here, and replaces the other.
  await linesAfterAdd(tx, owner, 'quick', 1);
  await tx.deleteFrom('bag_items').where('owner', '=', owner).where('list', '=', 'quick').execute();
  const { id } = await withBriefLock(tx, child.sku, () =>
    tx
      .insertInto('bag_items')
      .values({
        ...toOwner(visitor),
        ...engravedFields(engraving),
        ...{ list: 'quick', child_sku: child.sku, qty: item.qty },
      })
      // A concurrent request may have inserted it.
      .onConflict(conflict =>
        conflict
          .columns(['owner', 'list', 'combination', 'child_sku'])
          .doUpdateSet({ qty: item.qty, selected: true }),
      )
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { item_ids: [id] };
}
