import { beforeEach, describe, expect, it } from 'vitest';
import { storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

describe('ordering twice', () => {
  it('places one order for a retried request', async () => {
    await store.add(member, 'BAG', { qty: 1 });
    const headers = { 'idempotency-key': 'order-0001-abcd' };
    const answers = await Promise.all([1, 2, 3].map(() => store.order(member, {}, headers)));
    expect(new Set(answers.map(({ data }) => data?.increment_id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await store.orders(member)).total).toBe(1);
    expect(await store.stock('BAG-1000')).toBe(7);
  });

  it('places one order for a bag that several tabs send', async () => {
    await store.add(member, 'BAG');
    const answers = await Promise.all([1, 2, 3, 4].map(() => store.order(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await store.orders(member)).total).toBe(1);
    expect(await store.stock('BAG-1000')).toBe(7);
  });
});
