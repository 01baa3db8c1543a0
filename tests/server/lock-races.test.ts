import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { boutiques } from '#shop/boutiques';
import type { Tx } from '../../server/base/database/index.ts';
import {
  endReservation,
  endVisits,
  expireReservations,
} from '../../server/subjects/boutiques/end-reservation.ts';
import { collectReservation } from '../../server/subjects/boutiques/operate.ts';
import { issueCards } from '../../server/subjects/gift-cards/issue.ts';
import { reissueCard } from '../../server/subjects/gift-cards/operate.ts';
import { closeOverdue } from '../../server/subjects/orders/close-orders.ts';
import { limitHeld } from '../../server/subjects/orders/limit-held.ts';
import { packOrders } from '../../server/subjects/orders/pack-orders.ts';
import { codeFor } from './codes.ts';
import { storeForEachTest } from './commerce.ts';
import { during } from './during.ts';
import { cardsIn } from './gift-card-orders.ts';
import { giftsIn, THEIRS } from './gift-orders.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
const { buy, orderWith, ledger } = cardsIn(store);
const gifts = giftsIn(store);
const ACTOR = { kind: 'command', name: 'ops' } as const;
const [MOBILE, OTHER] = ['13800138000', '13900139001'];
const SKU = 'BAG-1000';
const BOUTIQUE = boutiques[0]?.key as string;
let member: Member;

beforeEach(async () => {
  member = await store.member(MOBILE);
});

const db = () => store.database.db;
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db().transaction().execute(work);
const change = <T>(work: (tx: Tx) => Promise<unknown>, act: () => Promise<T>) =>
  during(store.database, work, act);
const readOrder = (id: string) =>
  db().selectFrom('orders').selectAll().where('increment_id', '=', id).executeTakeFirstOrThrow();
const setOrder = (id: string, values: object) => (tx: Tx) =>
  tx.updateTable('orders').set(values).where('increment_id', '=', id).execute();

/** Places an order and pays it. */
async function paid(): Promise<string> {
  const { increment_id, pay_url } = await store.placed(member);
  await member.send('POST', `${pay_url}/pay`);
  return increment_id;
}

describe('a reservation that is canceled at this moment', () => {
  const pieces = async () =>
    (await db().selectFrom('boutique_stock').select('stock').executeTakeFirstOrThrow()).stock;
  const row = () => db().selectFrom('reservations').selectAll().executeTakeFirstOrThrow();
  let cancel: (tx: Tx) => Promise<unknown>;
  beforeEach(async () => {
    await db()
      .insertInto('boutique_stock')
      .values({ boutique: BOUTIQUE, child_sku: SKU, stock: 1 })
      .execute();
    await member.post('/rest_boutique/reservation/add', { boutique: BOUTIQUE, sku: SKU });
    const held = await row();
    cancel = tx => endReservation(tx, held, 'canceled');
  });

  it('is not collected', async () => {
    const { number } = await row();
    const collect = () => inTx(tx => collectReservation(tx, number, ACTOR));
    await expect(change(cancel, collect)).rejects.toMatchObject({ status: 409 });
    expect([(await row()).state, await pieces()]).toEqual(['canceled', 1]);
  });

  it('does not expire', async () => {
    await sql`update reservations set hold_until = now() - interval '1 second'`.execute(db());
    await change(cancel, () => expireReservations(db()));
    expect([(await row()).state, await pieces()]).toEqual(['canceled', 1]);
  });

  it('gives its piece back once when its account is closed', async () => {
    await change(cancel, () => inTx(tx => endVisits(tx, { customerId: member.id, mobile: MOBILE })));
    expect(await pieces()).toBe(1);
  });
});

describe('a gift card', () => {
  const card = () =>
    db().selectFrom('gift_cards').select(['id', 'order_id', 'ending']).executeTakeFirstOrThrow();

  it('pays no order that was waiting while it was blocked', async () => {
    const code = await buy(member);
    const block = (tx: Tx) => sql`update gift_cards set blocked_at = now()`.execute(tx);
    expect(await change(block, () => orderWith(member, [code]))).toMatchObject({ status: 409 });
    expect(await ledger()).toEqual(['issue 500']);
  });

  it('gets one new code of two that are requested at once', async () => {
    await buy(member);
    const { id, ending } = await card();
    const reissue = (tx: Tx) => reissueCard(tx, id, ending, ACTOR);
    await expect(change(reissue, () => inTx(reissue))).rejects.toMatchObject({ status: 409 });
  });

  it('is issued once', async () => {
    await buy(member);
    const { order_id } = await card();
    await inTx(tx => issueCards(tx, order_id, 'key'.repeat(16)));
    expect(await ledger()).toEqual(['issue 500']);
  });
});

describe('an order', () => {
  it('is not packed when it is canceled at this moment', async () => {
    const id = await paid();
    await change(setOrder(id, { status: 'canceled' }), () => inTx(tx => packOrders(tx, 0)));
    expect(await readOrder(id)).toMatchObject({ status: 'canceled', packed_at: null });
  });

  it('is not closed when it is paid at this moment', async () => {
    const { increment_id: id } = await store.placed(member);
    await store.expireOrders();
    await change(setOrder(id, { status: 'processing' }), () => closeOverdue(db()));
    expect(await readOrder(id)).toMatchObject({ status: 'processing', canceled_at: null });
    expect(await store.stock(SKU)).toBe(7);
  });

  it('of a guest stays with the account that takes it at this moment', async () => {
    const guest = await store.verified(OTHER);
    const { increment_id: order_id } = await store.placed(guest);
    const authorization_code = await codeFor(guest, OTHER, 'keep_order');
    const proof = { mobile: OTHER, authorization_type: 'keep_order', authorization_code };
    const keep = () => guest.post('/rest_sales/order/keepguestorder', { order_id, ...proof, flag: 1 });
    expect(await change(setOrder(order_id, { customer_id: member.id }), keep)).toMatchObject({ status: 404 });
    expect((await readOrder(order_id)).customer_id).toBe(member.id);
  });

  it('waits for another one of its address, and is counted with it', async () => {
    const { increment_id } = await store.placed(member);
    const { address_hash, id: _id, delivery, gift: _gift, ...order } = await readOrder(increment_id);
    const visitor = { customerId: null, guestMobile: OTHER, key: 'other' };
    const more = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...{ ...order, address_hash, gift: null, delivery: JSON.stringify(delivery) },
        increment_id: `T${from + n}`,
      }));
    // One place is left.
    const others = (await store.member('13700137999')).id;
    await db()
      .insertInto('orders')
      .values(more(0, 98).map(row => ({ ...row, customer_id: others })))
      .execute();
    const last = async (tx: Tx) => {
      await limitHeld(tx, { visitor, addressHash: address_hash as string } as never, 1);
      await tx.insertInto('orders').values(more(98, 1)).execute();
    };
    const by = await store.member('13700137001');
    await store.add(by, 'BAG');
    expect(await change(last, () => store.order(by))).toMatchObject({ status: 429 });
  });
});

describe('a gift', () => {
  const lockOrder = (tx: Tx, id: string) =>
    tx.selectFrom('orders').select('id').where('increment_id', '=', id).forUpdate().execute();

  it.each<[what: string, act: (id: string) => Promise<unknown>]>([
    ['canceled', id => gifts.cancel(member, id)],
    ['sent to the sender’s address', id => gifts.enter(member, id)],
    ['given another link', id => gifts.show(member, id, { renew: 1 })],
  ])('is not %s when its recipient enters the address at this moment', async (_what, act) => {
    const { id } = await gifts.send(member);
    const before = await gifts.links();
    const fill = async (tx: Tx) => {
      await lockOrder(tx, id);
      await tx
        .updateTable('gift_links')
        .set({ state: 'filled', entered_at: new Date(), delivery: JSON.stringify(THEIRS) })
        .execute();
    };
    expect(await change(fill, () => act(id))).toMatchObject({ status: 409 });
    expect((await readOrder(id)).status).toBe('processing');
    const { state, nonce } = await gifts.links();
    expect({ state, nonce }).toEqual({ state: 'filled', nonce: before.nonce });
  });

  it('takes no address of its recipient when its sender enters one at this moment', async () => {
    const { id, token } = await gifts.send(member);
    const withdraw = async (tx: Tx) => {
      await lockOrder(tx, id);
      await tx.updateTable('gift_links').set({ state: 'withdrawn', entered_at: new Date() }).execute();
    };
    expect(await change(withdraw, () => gifts.fill(token))).toMatchObject({ status: 410 });
    expect((await gifts.links()).state).toBe('withdrawn');
  });
});
