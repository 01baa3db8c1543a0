import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Reservation } from '#contract';
import { boutiques } from '#shop/boutiques';
import { endVisits, expireReservations } from '../../server/subjects/boutiques/end-reservation.ts';
import { storeForEachTest } from './commerce.ts';
import type { Member, Shopper } from './shopper.ts';

const store = storeForEachTest();
const [BOUTIQUE, OTHER] = boutiques.map(({ key }) => key) as [string, string];
const SKU = 'BAG-1000';
let member: Member;

const setPieces = (stock: number, boutique = BOUTIQUE) =>
  store.database.db.insertInto('boutique_stock').values({ boutique, child_sku: SKU, stock }).execute();
const pieces = async (boutique = BOUTIQUE) =>
  (
    await store.database.db
      .selectFrom('boutique_stock')
      .select('stock')
      .where('boutique', '=', boutique)
      .where('child_sku', '=', SKU)
      .executeTakeFirstOrThrow()
  ).stock;
const reserve = (by: Shopper = member, body: object = {}, headers?: Record<string, string>) =>
  by.post<Reservation>('/rest_boutique/reservation/add', { boutique: BOUTIQUE, sku: SKU, ...body }, headers);
const cancel = (number: string, by: Shopper = member) =>
  by.post<Reservation>('/rest_boutique/reservation/cancel', { number });
const sent = async () =>
  (await store.database.db.selectFrom('outbox').select('text').where('kind', '=', 'notice').execute()).map(
    ({ text }) => text,
  );
const passDay = () =>
  sql`update reservations set hold_until = now() - interval '1 second' where state = 'held'`.execute(
    store.database.db,
  );

beforeEach(async () => {
  member = await store.member();
});

describe('the stock of boutiques', () => {
  it('is listed for a size and for a colour, without numbers, and without products that are not sold', async () => {
    await setPieces(1);
    await setPieces(0, OTHER);
    const read = async (sku: string) =>
      (await store.guest().post<{ items: object[] }>('/rest_boutique/stock', { sku })).data.items;
    for (const sku of [SKU, 'BAG']) {
      expect(await read(sku)).toEqual([
        { boutique: BOUTIQUE, label: '有货，可预留', skus: [SKU] },
        { boutique: OTHER, label: '暂无库存', skus: [] },
      ]);
    }
    await store.database.db.updateTable('children').set({ enabled: false }).where('sku', '=', SKU).execute();
    expect(await read('BAG')).toMatchObject([{ skus: [] }, { skus: [] }]);
    expect(await read('UNKNOWN')).toMatchObject([{ skus: [] }, { skus: [] }]);
  });
});

describe('a reservation', () => {
  it('takes a piece of the boutique alone, is confirmed by SMS, and can be canceled again and again', async () => {
    await setPieces(2);
    const online = await store.stock(SKU);
    const { status, data } = await reserve();
    expect({ status, data }).toMatchObject({ status: 200, data: { state: 'held', can_cancel: true } });
    expect(Date.parse(data.hold_until) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect([await pieces(), await store.stock(SKU)]).toEqual([1, online]);
    expect((await sent()).join()).toContain(data.number);
    expect(await cancel(data.number)).toMatchObject({ status: 200, data: { state: 'canceled' } });
    expect(await cancel(data.number)).toMatchObject({ status: 200, data: { state: 'canceled' } });
    expect(await pieces()).toBe(2);
  });

  it('counts once for a repeated request', async () => {
    await setPieces(2);
    const key = { 'idempotency-key': 'reserve-0001' };
    const [first, again] = [await reserve(member, {}, key), await reserve(member, {}, key)];
    expect(again.data).toEqual(first.data);
    expect([await pieces(), (await sent()).length]).toEqual([1, 1]);
  });

  it('of the last piece is given to one of many who ask at once', async () => {
    await setPieces(2);
    const shoppers = await Promise.all(Array.from({ length: 6 }, (_, n) => store.verified(`1390013900${n}`)));
    const answers = await Promise.all(shoppers.map(shopper => reserve(shopper)));
    const counts = answers.map(({ status }) => status).sort();
    expect(counts).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await pieces()).toBe(0);
  });

  it('expires after its time once, whatever runs at once, and is shown as expired before that', async () => {
    await setPieces(1);
    const { data } = await reserve();
    await passDay();
    const listed = await member.post<{ reservations: Reservation[] }>('/rest_boutique/visit/list');
    expect(listed.data.reservations).toMatchObject([{ state: 'expired', can_cancel: false }]);
    const { db } = store.database;
    const [one, two] = await Promise.all([expireReservations(db), expireReservations(db)]);
    expect([one + two, await pieces()]).toEqual([1, 1]);
    expect(await cancel(data.number)).toMatchObject({ status: 409 });
    expect(await pieces()).toBe(1);
  });

  it('leaves its piece to the next shopper as soon as it has expired', async () => {
    await setPieces(1);
    await reserve();
    await passDay();
    expect(await reserve(await store.verified('13900139001'))).toMatchObject({ status: 200 });
    expect(await pieces()).toBe(0);
  });

  it('gives its piece back once when it is canceled while it expires', async () => {
    await setPieces(1);
    const { data } = await reserve();
    await passDay();
    await Promise.all([cancel(data.number), expireReservations(store.database.db)]);
    expect(await pieces()).toBe(1);
  });

  it.each<[what: string, body: object, status: number]>([
    ['in an unknown boutique', { boutique: 'paris' }, 404],
    ['in a boutique without the piece', { boutique: 'beijing' }, 409],
    ['of an unknown product', { sku: 'UNKNOWN' }, 409],
    ['of a colour without a size', { sku: 'BAG' }, 409],
  ])('is refused %s', async (_what, body, status) => {
    await setPieces(1);
    expect(await reserve(member, body)).toMatchObject({ http: 200, status });
    expect(await pieces()).toBe(1);
  });

  it.each(['children', 'colours'] as const)(
    'is refused and not offered for %s that are no longer sold, and takes nothing',
    async table => {
      await setPieces(1);
      await sql`update ${sql.table(table)} set enabled = false`.execute(store.database.db);
      expect(await reserve()).toMatchObject({ status: 409 });
      const listed = await member.post<{ items: object[] }>('/rest_boutique/stock', { sku: SKU });
      expect(listed.data.items).toMatchObject([{ skus: [] }, { skus: [] }]);
      expect(await pieces()).toBe(1);
    },
  );

  it('needs a verified mobile', async () => {
    await setPieces(1);
    expect(await reserve(store.guest())).toMatchObject({ status: 401, message: '请先登录或验证手机号码' });
  });

  it('counts against the limit no longer than it holds, and is limited in a day', async () => {
    await setPieces(40);
    const states: number[] = [];
    for (let day = 0; day < 7; day++) {
      for (let piece = 0; piece < 3; piece++) states.push((await reserve()).status);
      await sql`update reservations set hold_until = now() - interval '1 second'`.execute(store.database.db);
    }
    expect(states).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('is limited to three at once, however they are requested', async () => {
    await setPieces(9);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reserve()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await pieces()).toBe(6);
  });

  it('belongs to its shopper, and to the member who logs in with the mobile', async () => {
    await setPieces(2);
    const guest = await store.verified('13900139007');
    const { number } = (await reserve(guest)).data;
    expect(await cancel(number)).toMatchObject({ status: 404 });
    expect(await cancel(number, await store.verified('13900139008'))).toMatchObject({ status: 404 });
    expect(await cancel(number, store.guest())).toMatchObject({ status: 401 });
    expect(await cancel(number, await store.member('13900139007'))).toMatchObject({ status: 200 });
    // A member's is not shown to a guest, who has proven the mobile and not the account.
    const { number: own } = (await reserve()).data;
    expect(await cancel(own, await store.verified('13800138000'))).toMatchObject({ status: 404 });
  });
});

describe('closing an account', () => {
  it('ends reservations, whose pieces are back in stock', async () => {
    await setPieces(1);
    await reserve();
    const { db } = store.database;
    await db.transaction().execute(tx => endVisits(tx, { customerId: member.id, mobile: '13800138000' }));
    expect(await pieces()).toBe(1);
    expect(await db.selectFrom('reservations').select('id').execute()).toEqual([]);
  });
});
