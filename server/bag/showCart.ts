import type { Db, Tx } from '../database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { readCampaign } from './gifts.ts';
import { ownerKey } from './owner.ts';
import { type BagList, readBag } from './readBag.ts';
import { type Cart, toCart } from './toCart.ts';
import { toLines } from './toLines.ts';

/** A visitor's bag with totals and selection; an unknown visitor's is empty. */
export async function showCart(db: Db | Tx, visitor: Visitor | null, list: BagList): Promise<Cart> {
  const campaign = await readCampaign(db);
  if (!visitor) return toCart([], campaign);
  const rows = await readBag(db, ownerKey(visitor), list);
  return toCart(toLines(rows, campaign.notebookSpus), campaign);
}
