import { describe, expect, it } from 'vitest';
import { type StockCount, setStock } from '../../server/subjects/products/import/set-stock.ts';
import { storeForEachTest } from './commerce.ts';

const store = storeForEachTest();

const actor = { kind: 'token', name: 'erp' } as const;
const BAG = 'BAG-1000';
const count = (counts: StockCount[], meaning?: 'sellable' | 'warehouse') =>
  setStock(store.database.db, counts, { actor, ...(meaning && { meaning }) });

describe('counts of another system', () => {
  it('set the stock, name what the shop does not have, and may be repeated', async () => {
    const counts = [
      { sku: BAG, stock: 3 },
      { sku: 'NONE', stock: 1 },
    ];
    expect(await count(counts)).toEqual({ applied: 1, older: 0, unknown: ['NONE'] });
    expect(await count(counts)).toEqual({ applied: 1, older: 0, unknown: ['NONE'] });
    expect(await store.stock(BAG)).toBe(3);
  });

  it('win by their numbers, whatever the order in which they arrive', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
    const shuffled = numbers.map(n => (n * 73) % 211).filter(n => n > 0 && n <= 200);
    expect(new Set(shuffled).size).toBeGreaterThan(150);
    const messages = shuffled.map(sequence => ({ sku: BAG, stock: sequence, sequence }));
    const groups = Array.from({ length: 20 }, (_, n) => messages.filter((_message, at) => at % 20 === n));
    await Promise.all(groups.map(group => count(group)));
    expect(await store.stock(BAG)).toBe(Math.max(...shuffled));
    expect(await count([{ sku: BAG, stock: 1, sequence: 5 }])).toEqual({ applied: 0, older: 1, unknown: [] });
    expect(await count([{ sku: BAG, stock: 7 }])).toMatchObject({ applied: 1 });
    expect(await store.stock(BAG)).toBe(7);
  });

  it('leave pieces of orders that are not sent to their shoppers, and give back what is canceled', async () => {
    const member = await store.member();
    await store.placed(member);
    await count([{ sku: BAG, stock: 1, sequence: 1 }]);
    expect(await store.stock(BAG)).toBe(0);
    await store.expireOrders();
    await store.orders(member);
    expect(await store.stock(BAG)).toBe(1);
    await count([{ sku: BAG, stock: 2, sequence: 2 }], 'sellable');
    expect(await store.stock(BAG)).toBe(2);
  });

  it('never sell a piece twice beside orders at the same time', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, (_, n) => store.verified(`1390013900${n}`)));
    const counted = Array.from({ length: 10 }, (_, n) => count([{ sku: BAG, stock: 4, sequence: n + 1 }]));
    const answers = await Promise.all(guests.map(guest => store.order(guest)));
    await Promise.all(counted);
    const ordered = answers.filter(({ status }) => status === 200).length;
    await count([{ sku: BAG, stock: 4, sequence: 99 }]);
    expect(await store.stock(BAG)).toBe(Math.max(0, 4 - ordered));
    expect(ordered).toBeLessThanOrEqual(8);
  });

  it('are noted for the pages that show the piece', async () => {
    const { db } = store.database;
    await db.deleteFrom('product_changes').execute();
    await count([
      { sku: BAG, stock: 5, sequence: 1 },
      { sku: 'NOTE-1000', stock: 8, sequence: 1 },
    ]);
    const noted = await db.selectFrom('product_changes').select(['sku', 'only_stock']).execute();
    expect(noted).toEqual([{ sku: 'BAG', only_stock: true }]);
  });
});
