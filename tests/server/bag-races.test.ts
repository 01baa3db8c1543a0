import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../server/base/database/index.ts';
import { addItems } from '../../server/subjects/bag/add-items.ts';
import type { Visitor } from '../../server/subjects/visitors/index.ts';
import { storeForEachTest } from './commerce.ts';
import { during } from './during.ts';

const store = storeForEachTest();

const ROOT = '/rest_partcheckout/checkout';
const MAX_LINES = 50;
const SIZES = 70;

const readLines = async (list: 'bag' | 'quick') => {
  const { db } = store.database;
  return db.selectFrom('bag_items').select(['child_sku', 'qty']).where('list', '=', list).execute();
};

const addSizes = () =>
  sql`insert into children (sku, parent_sku, position, size_value, size_label, price, stock, enabled,
        no_stocks, consult_customer_service, show_product, is_pre_order, pre_order_shipping_note)
      select 'BAG-' || n, 'BAG', n, n, n::text, 100, 9, true, false, false, false, false, ''
      from generate_series(2001, 2000 + ${SIZES}::integer) n`.execute(store.database.db);

describe('calls at the same time', () => {
  it('put no more lines into a bag than it may have', async () => {
    await addSizes();
    const guest = store.guest();
    await store.add(guest, 'RING');
    const add = (n: number) =>
      guest.post(`${ROOT}/add`, { product_id: store.ids.BAG, qty: 1, child_sku: `BAG-${2001 + n}` });
    const batch = (n: number) =>
      guest.post(`${ROOT}/batchAdd`, [
        { product_id: store.ids.BAG, qty: 1, child_sku: `BAG-${2001 + n}` },
        { product_id: store.ids.BAG, qty: 1, child_sku: `BAG-${2002 + n}` },
      ]);
    const singles = Array.from({ length: SIZES / 2 }, (_, n) => add(n));
    const pairs = Array.from({ length: SIZES / 4 }, (_, n) => batch(SIZES / 2 + 2 * n));
    const answers = await Promise.all([...singles, ...pairs]);
    expect((await readLines('bag')).length).toBeLessThanOrEqual(MAX_LINES);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 1004]));
    // A line that exists can still grow.
    const [line] = await readLines('bag');
    const again = { product_id: store.ids.BAG, qty: 1, child_sku: line?.child_sku };
    expect(await guest.post(`${ROOT}/add`, again)).toMatchObject({ status: 200 });
  });

  it('leave no room for a line when another tab adds the last one', async () => {
    await addSizes();
    const guest = store.guest();
    expect(await store.add(guest, 'BAG', { qty: 1, child_sku: 'BAG-1000' })).toMatchObject({ status: 200 });
    const full = MAX_LINES - 2;
    await sql`insert into bag_items (visitor_key, list, child_sku, qty)
      select ${guest.key}::text, 'bag', 'BAG-' || n, 1 from generate_series(2001, 2000 + ${full}::integer) n`.execute(
      store.database.db,
    );
    const item = (n: number) => ({ product_id: store.ids.BAG as number, child_sku: `BAG-${n}`, qty: 1 });
    const visitor = { key: guest.key, customerId: null } as Visitor;
    const last = (tx: Tx) => addItems(tx, visitor, [{ ...item(2060), options: [] }]);
    const add = () => guest.post(`${ROOT}/add`, item(2061));
    expect(await during(store.database, last, add)).toMatchObject({ status: 1004 });
    expect(await readLines('bag')).toHaveLength(MAX_LINES);
  });

  it('leave one product to a quick purchase', async () => {
    const guest = store.guest();
    await store.add(guest, 'RING');
    const buy = (sku: string) => guest.post(`${ROOT}/quickpurchase`, { product_id: store.ids[sku], qty: 1 });
    await Promise.all(['BAG', 'NOTE', 'SOON', 'BAG', 'NOTE', 'SOON'].map(buy));
    expect(await readLines('quick')).toHaveLength(1);
  });
});
