import type { Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';

/** A child product to take, and what it is called should there be none left. */
export interface Taking {
  child_sku: string;
  name: string;
  qty: number;
}

/**
 * Takes pieces out of the stock, all or none: each by one conditional update, so that of many buyers at a time only
 * as many get one as there are. In the order of SKUs, so that two orders can't wait for one another.
 *
 * @returns prices in fen by SKU.
 * @throws Refusal 409 that names what there is not enough of.
 */
export async function takeStock(tx: Tx, takings: readonly Taking[]): Promise<Map<string, number>> {
  const wanted = new Map<string, Taking>();
  for (const taking of takings) {
    const before = wanted.get(taking.child_sku)?.qty ?? 0;
    wanted.set(taking.child_sku, { ...taking, qty: before + taking.qty });
  }
  const prices = new Map<string, number>();
  for (const sku of [...wanted.keys()].sort()) {
    const { qty, name } = wanted.get(sku) as Taking;
    const taken = await tx
      .updateTable('children')
      .set(eb => ({ stock: eb('stock', '-', qty) }))
      .where('sku', '=', sku)
      .where('stock', '>=', qty)
      .where('enabled', '=', true)
      .returning('price')
      .executeTakeFirst();
    if (!taken) throw new Refusal(409, `很抱歉，“${name}”库存不足，请返回购物袋修改`);
    prices.set(sku, taken.price);
  }
  return prices;
}
