import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ShownCard } from '#contract';
import type { Store } from './commerce.ts';
import type { Shopper } from './shopper.ts';

/** What shoppers do with gift cards in a shop. Amounts in yuan. */
export function cardsIn(store: Store) {
  const db = () => store.database.db;
  const pay = (by: Shopper, url: string) => by.send('POST', `${url}/pay`);
  const codes = (by: Shopper, order_id: string) =>
    by.post<{ items: ShownCard[] }>('/rest_gift/card/codes', { order_id });

  /** Places an order of gift cards, without an address. */
  async function order(by: Shopper, amount: 500 | 1000 = 500, qty = 1) {
    expect(await store.add(by, 'CARD', { child_sku: `CARD-${amount}`, qty })).toMatchObject({ status: 200 });
    return store.order(by, { address: undefined });
  }

  /** Buys a gift card and returns its code. */
  async function buy(by: Shopper, amount: 500 | 1000 = 500): Promise<string> {
    const { data } = await order(by, amount);
    await pay(by, data.pay_url);
    return (await codes(by, data.increment_id)).data.items[0]?.code as string;
  }

  /** Orders something with gift cards. */
  async function orderWith(
    by: Shopper,
    gift_cards: string[],
    { sku = 'NOTE', ...more }: { sku?: string } & Record<string, unknown> = {},
  ) {
    await store.add(by, sku);
    return store.order(by, { gift_cards, ...more });
  }

  const balance = async (code: string, by: Shopper = store.guest()) =>
    by.post<{ balance: string; nativeBalance: number; ending: string }>('/rest_gift/card/balance', { code });
  const left = async (code: string) => (await balance(code)).data.nativeBalance / 100;

  /** The ledger as text, in its order: `issue 500`. */
  async function ledger(): Promise<string[]> {
    const rows = await db().selectFrom('gift_card_ledger').select(['kind', 'amount']).orderBy('id').execute();
    return rows.map(({ kind, amount }) => `${kind} ${amount / 100}`);
  }

  const sums = async () =>
    (
      await sql<{
        sum: number;
      }>`select sum(amount)::bigint as sum from gift_card_ledger group by card_id`.execute(db())
    ).rows.map(({ sum }) => sum / 100);

  return { pay, codes, order, buy, orderWith, balance, left, ledger, sums };
}
