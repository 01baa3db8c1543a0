import type { Cart } from '#contract';
import type { Db, Tx } from '../../base/database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { readCampaign } from './gifts.ts';
import { ownerKey } from './owner-key.ts';
import { type BagList, readBag } from './read-bag.ts';
import { toCart } from './to-cart.ts';
import { toLines } from './to-lines.ts';

/** Reads a visitor's bag with totals and selection. Without a visitor it is empty. */
export async function readCart(db: Db | Tx, visitor: Visitor | null, list: BagList): Promise<Cart> {
  const campaign = await readCampaign(db);
  if (!visitor) return toCart([], campaign);
  const rows = await readBag(db, ownerKey(visitor), list);
  return toCart(toLines(rows, campaign.notebookSpus), campaign);
}
