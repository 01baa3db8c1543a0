import { randomUUID } from 'node:crypto';
import { checkEngraving } from '#schemas';
import type { Tx } from '../../base/database/index.ts';
import { withBriefLock } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import { toOwner } from '../visitors/owner.ts';
import type { AddedItems } from './add-items.ts';
import { type AddItem, type ColourChoice, checkQty, TOO_MANY_LINES } from './choose-child.ts';
import { MAX_LINES } from './limits.ts';
import { ownerKey } from './owner-key.ts';
import { readChoices } from './read-choices.ts';
import { refuseProblem, requireChild } from './refuse-problem.ts';
import { strings } from './strings.ts';

/** Throws for a text or product that cannot be engraved. @throws Refusal 400. */
export function requireEngravable(choice: ColourChoice | undefined, engraving: string): void {
  const problem = checkEngraving(engraving);
  if (problem) throw new Refusal(400, problem);
  if (engraving !== '' && (!choice?.is_engravable || choice.is_customize)) {
    throw new Refusal(400, strings.notEngravable);
  }
}

/** Fields of an engraved line: it has a combination of its own, so that equal products stay lines of their own. */
export const engravedFields = (engraving: string) => ({
  engraving,
  combination: engraving === '' ? '' : randomUUID(),
});

/**
 * Adds an engraved product to the bag, as a line of its own.
 *
 * @param engraving trimmed and not empty.
 * @throws Refusal 400 for a text or product that cannot be engraved; 1000, 1001, 1002 or 1004 (`BagCode`).
 */
export async function addEngraved(
  tx: Tx,
  visitor: Visitor,
  item: AddItem,
  engraving: string,
): Promise<AddedItems> {
  const { byId, lines } = await readChoices(tx, ownerKey(visitor), 'bag', [item.product_id]);
  const child = requireChild(byId, item);
  requireEngravable(byId.get(item.product_id), engraving);
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
