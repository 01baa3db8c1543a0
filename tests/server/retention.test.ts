import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { computeExpiry, type RetainedData } from '../../server/subjects/legal-texts/retention.ts';
import { deleteExpired } from '../../server/subjects/privacy/delete-expired.ts';
import { deleteExpired as deleteVisitors } from '../../server/subjects/visitors/sessions.ts';
import { ORDER, Store } from './commerce.ts';

const store = new Store();
beforeAll(() => store.open());
afterAll(() => store.close());

/** One minute before and after the time at which data of a kind expires. */
const around = (kind: RetainedData) =>
  [-60_000, 60_000].map(ms => new Date(computeExpiry(kind).getTime() + ms)) as [Date, Date];

it('deletes invoices, messages, campaign data, viewed products and consents when their period ends', async () => {
  const { db } = store.database;
  const member = await store.member('13600136000');
  const by = { customer_id: member.id, visitor_key: null };
  const person = { mobile: '13600136000', appellation: '女士', firstname: '林', lastname: '晚' };
  const [first, second] = [await store.placed(member), await store.placed(member)];
  for (const [at, { increment_id }] of [first, second].entries()) {
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('increment_id', '=', increment_id)
      .executeTakeFirstOrThrow();
    const time = (kind: RetainedData) => around(kind)[at] as Date;
    const created_at = time('invoices');
    await db
      .insertInto('invoices')
      .values({ order_id: id, type: 'personal', title: '林晚', tax_no: '', email: '', created_at })
      .execute();
    await db
      .insertInto('outbox')
      .values({ to: person.mobile, kind: 'notice', code: '', text: '', at: time('sms') })
      .execute();
    await db
      .insertInto('contact_messages')
      .values({ ...by, ...person, email: '', subject: '', content: '', created_at: time('enquiries') })
      .execute();
    await db
      .insertInto('arrival_notices')
      .values({ sku: `BAG-${at}`, mobile: person.mobile, created_at: time('notices') })
      .execute();
    await db
      .insertInto('information_gathered')
      .values({ ...person, identifier: String(at), updated_at: time('submissions') })
      .execute();
    await db
      .insertInto('browsing')
      .values({
        ...by,
        product_id: store.ids[at ? 'BAG' : 'RING'] as number,
        viewed_at: time('browsing'),
      })
      .execute();
    const consent = { ...by, form: 'profile', text_version: 'standard 2026-01-01' } as const;
    await db
      .insertInto('consents')
      .values([
        { ...consent, purpose: 'crm', withdrawn_at: time('consents') },
        { ...consent, purpose: 'rules', given_at: new Date(0) },
        { ...consent, purpose: 'campaign', given_at: time('consents') },
      ])
      .execute();
  }
  await deleteExpired(db);
  const tables = [
    'invoices',
    'outbox',
    'contact_messages',
    'arrival_notices',
    'information_gathered',
  ] as const;
  for (const table of [...tables, 'browsing'] as const) {
    const { rows } = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect([table, rows]).toEqual([table, 1]);
  }
  // Rules that are in force stay, however old they are.
  const purposes = await db.selectFrom('consents').select('purpose').orderBy('id').execute();
  expect(purposes.map(({ purpose }) => purpose)).toEqual(['rules', 'crm', 'rules', 'campaign']);
});

it('anonymises orders after their period, once they are over, keeps figures and products, and deletes the consents to them', async () => {
  const { db } = store.database;
  const member = await store.member('13600136001');
  await store.add(member, 'BAG');
  const gift = { wrap: true, hide_price: false, to: '林', message: '生日快乐', from: '晚' };
  const { data } = await store.order(member, { ...ORDER, remark: '请致电', gift });
  const { increment_id: open } = await store.placed(member);
  const [before, after] = around('orders');
  const readOrder = (id: string) =>
    db.selectFrom('orders').selectAll().where('increment_id', '=', id).executeTakeFirstOrThrow();
  const change = (id: string, values: object) =>
    db.updateTable('orders').set(values).where('increment_id', '=', id).execute();
  await change(data.increment_id, { created_at: after, status: 'delivered' });
  await change(open, { created_at: before });
  const consents = () =>
    db.selectFrom('consents').select('id').where('purpose', '=', 'order').orderBy('id').execute();
  const given = { purpose: 'order', form: 'checkout', customer_id: null, visitor_key: 'guest' } as const;
  const consentTo = async (id: string) => {
    const values = { ...given, text_version: 'guest 2026-11-23', given_at: before };
    const row = await db.insertInto('consents').values(values).returning('id').executeTakeFirstOrThrow();
    await change(id, { consent_id: row.id });
    return row;
  };
  const [ofDelivered, ofOpen] = [await consentTo(data.increment_id), await consentTo(open)];
  await deleteExpired(db);
  expect(await readOrder(data.increment_id)).toMatchObject({ customer_id: member.id, remark: '请致电' });
  expect(await consents()).toEqual([ofDelivered, ofOpen]);
  await change(data.increment_id, { created_at: before });
  await deleteExpired(db);
  const anonymous = await readOrder(data.increment_id);
  expect(anonymous).toMatchObject({
    ...{ customer_id: null, guest_mobile: null, address_hash: '', remark: '', gift: null, track_code: null },
    ...{ status: 'delivered', grand_total: 1_000_000, product_count: 1 },
  });
  expect(anonymous.delivery).toMatchObject({ city: '上海市', street: '', name: '', telephone: '' });
  expect(JSON.stringify(anonymous)).not.toMatch(/林|晚|13800138000|1266号/);
  // An order that is not over is not changed.
  expect(await consents()).toEqual([ofOpen]);
  expect(await readOrder(open)).toMatchObject({ customer_id: member.id, status: 'pending' });
});

const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;
if (!server) console.log('Skipping a node whose clock is wrong: its database is inside the process.');

it.skipIf(!server)('deletes nothing early on a node whose clock is wrong', async () => {
  const { db } = store.database;
  await store.order(await store.verified('13900139001'));
  const count = async () => {
    const tables = ['visitors', 'requests', 'consents', 'orders', 'outbox', 'bag_items'] as const;
    const counts = tables.map(table =>
      db
        .selectFrom(table)
        .select(eb => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    );
    const mobiles = db.selectFrom('orders').select('guest_mobile').where('guest_mobile', 'is not', null);
    return [...(await Promise.all(counts)).map(({ rows }) => rows), await mobiles.execute()];
  };
  await db.updateTable('orders').set({ status: 'delivered' }).execute();
  await db.insertInto('outbox').values({ to: '13900139001', kind: 'notice', code: '', text: '' }).execute();
  await deleteExpired(db);
  const before = await count();
  expect(before[0]).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 24 * 3_600_000 });
  try {
    await deleteExpired(db);
    await deleteVisitors(db);
  } finally {
    vi.useRealTimers();
  }
  expect(await count()).toEqual(before);
});
