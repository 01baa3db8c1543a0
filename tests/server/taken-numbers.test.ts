import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pickupDays } from '#schemas';
import { boutiques } from '#shop/boutiques';
import { todayInChina } from '../../server/base/china-time.ts';
import { addDays } from '../../server/subjects/delivery/work-days.ts';
import { storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
const boutique = boutiques[0]?.key as string;
let member: Member;

beforeEach(async () => {
  member = await store.member();
});
afterEach(() => sql`drop function if exists draw_taken cascade`.execute(store.database.db));

/** Lets the next row of a table draw a number that is taken; the one after it keeps its own. */
async function drawTaken(table: string, column: string, number: string): Promise<void> {
  const { db } = store.database;
  await sql`drop sequence if exists draws`.execute(db);
  await sql`create sequence draws`.execute(db);
  await sql`create function draw_taken() returns trigger language plpgsql as $$ begin
    if nextval('draws') = 1 then
      new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], tg_argv[1]));
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger draw_taken before insert on ${sql.table(table)} for each row
    execute function draw_taken(${sql.lit(column)}, ${sql.lit(number)})`.execute(db);
}

type Make = (at: number) => Promise<string>;

async function post(path: string, body: object): Promise<string> {
  const { data } = await member.post<{ number?: string; return_number?: string }>(path, body);
  return data.number ?? data.return_number ?? '';
}

const makers: Record<string, Make> = {
  async orders() {
    await store.add(member, 'BAG');
    return (await store.order(member)).data.increment_id;
  },
  async reservations() {
    const piece = { boutique, child_sku: 'BAG-1000', stock: 2 };
    await store.database.db
      .insertInto('boutique_stock')
      .values(piece)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    return post('/rest_boutique/reservation/add', { boutique, sku: 'BAG-1000' });
  },
  appointments: at =>
    post('/rest_boutique/appointment/add', {
      ...{ boutique, day: addDays(todayInChina(), 5), hour: 14 + at, purpose: 'view' },
    }),
  care_requests: () =>
    post('/rest_care/request/add', { piece: '旧手袋', kind: 'repair', note: '肩带断裂', boutique }),
  async returns(at) {
    if (at === 0) {
      await store.add(member, 'BAG', { qty: 2 });
      await store.order(member);
      await sql`update orders set status = 'delivered', delivered_at = now()`.execute(store.database.db);
    }
    const { increment_id: order_id } = await store.database.db
      .selectFrom('orders')
      .select('increment_id')
      .executeTakeFirstOrThrow();
    const [, pickup_date] = pickupDays(new Date());
    return post('/rest_sales/order/requestreturn', {
      ...{ order_id, items: [{ position: 0, qty: 1 }], reason: 'colour', note: '' },
      ...{ pickup_date, pickup_slot: 'evening' },
    });
  },
};

it.each([
  ['an order', 'orders', 'increment_id'],
  ['a reservation', 'reservations', 'number'],
  ['an appointment', 'appointments', 'number'],
  ['a request of care', 'care_requests', 'number'],
  ['a return', 'returns', 'return_number'],
])('gives %s another number when the one drawn is taken', async (_what, table, column) => {
  const make = makers[table] as Make;
  const taken = await make(0);
  await drawTaken(table, column, taken);
  const number = await make(1);
  expect(number).toMatch(/^[ABCR]?\d{12,14}$/);
  expect(number).not.toBe(taken);
  const { rows } = await sql<{ draws: string }>`select last_value as draws from draws`.execute(
    store.database.db,
  );
  expect(Number(rows[0]?.draws)).toBe(2);
});
