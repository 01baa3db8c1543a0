import { describe, expect, it } from 'vitest';
import { closeOverdue } from '../../server/subjects/orders/close-orders.ts';
import { storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();

const BUYERS = 200;
const PIECES = 10;

describe('a sale', () => {
  it('sells the last 10 pieces to exactly 10 of 200 buyers, and refuses the others', async () => {
    await store.setStock('BAG-1000', PIECES);
    const buyers: Member[] = [];
    for (let n = 0; n < BUYERS; n++) {
      buyers.push(await store.member(`139${String(n).padStart(8, '0')}`));
    }
    // A few at once: a slow machine would refuse some of 200 calls that wait.
    for (let first = 0; first < BUYERS; first += 10) {
      const added = await Promise.all(buyers.slice(first, first + 10).map(buyer => store.add(buyer, 'BAG')));
      expect(added.map(({ status }) => status)).toEqual(Array(10).fill(200));
    }
    // Each buyer sends the order twice.
    const answers = await Promise.all([...buyers, ...buyers].map(buyer => store.order(buyer)));
    const sold = answers.filter(({ status }) => status === 200);
    expect(sold).toHaveLength(PIECES);
    expect(new Set(sold.map(({ data }) => data.increment_id)).size).toBe(PIECES);
    for (const { status, message } of answers) {
      if (status === 200) continue;
      // Orders that would wait too long are refused, and may be sent again.
      if (status === 503) continue;
      expect(status).toBe(409);
      expect(message).toMatch(/售罄|库存不足|没有可结算/);
    }
    expect(await store.stock('BAG-1000')).toBe(0);
    const { db } = store.database;
    const { pieces } = await db
      .selectFrom('order_items')
      .select(eb => eb.fn.sum<number>('qty').as('pieces'))
      .executeTakeFirstOrThrow();
    expect(Number(pieces)).toBe(PIECES);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(PIECES);
    // Unpaid orders return their stock.
    await store.expireOrders();
    expect(await closeOverdue(db)).toBe(PIECES);
    expect(await store.stock('BAG-1000')).toBe(PIECES);
  }, 60_000);
});
