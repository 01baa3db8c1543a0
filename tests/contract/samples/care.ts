import type { CareRequest, Pieces } from '#contract';
import { boutiques } from '#shop/boutiques';
import type { Store } from '../../server/commerce.ts';
import { newMobile } from '../open-store.ts';
import type { SamplesOf } from '../sample.ts';

const BOUTIQUE = boutiques[0]?.key as string;
const BODY = { piece: '旧手袋', kind: 'repair' as const, note: '肩带断裂', boutique: BOUTIQUE };
const SOLD = { boutique: BOUTIQUE, bought_on: '2026-11-20' };

/** A member with a delivered order. */
async function withOrder(store: Store) {
  const by = await store.member(newMobile());
  const { increment_id: order_id } = await store.placed(by, 'ARIA-MINI-1');
  await store.database.db
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('increment_id', '=', order_id)
    .execute();
  return { by, order_id };
}

async function withPiece(store: Store) {
  const { by, order_id } = await withOrder(store);
  const { data } = await by.post<Pieces>('/rest_care/piece/addorder', { order_id });
  return { by, id: data.pieces[0]?.id as number };
}

async function withRequest(store: Store) {
  const by = await store.member(newMobile());
  const { data } = await by.post<CareRequest>('/rest_care/request/add', BODY);
  return { by, number: data.number };
}

let serials = 0;

export const care: SamplesOf<'care'> = {
  pieces: {
    'with a piece': async store => ({ by: (await withPiece(store)).by }),
    'with an order': async store => ({ by: (await withOrder(store)).by }),
  },
  registerOrder: {
    'an order': async store => {
      const { by, order_id } = await withOrder(store);
      return { by, body: { order_id } };
    },
  },
  registerSerial: {
    'a piece of a boutique': async store => {
      const serial = `SAMPLE${++serials}`;
      await store.database.db
        .insertInto('boutique_pieces')
        .values({ ...SOLD, serial, sku: 'ARIA-MINI-1' })
        .execute();
      return { by: await store.member(newMobile()), body: { serial, bought_on: SOLD.bought_on } };
    },
  },
  transfer: {
    'a piece': async store => {
      const { by, id } = await withPiece(store);
      return { by, body: { id } };
    },
  },
  take: {
    'a code': async store => {
      const { by, id } = await withPiece(store);
      const { data } = await by.post<{ code: string }>('/rest_care/piece/transfer', { id });
      return { by: await store.member(newMobile()), body: { code: data.code } };
    },
  },
  requests: {
    'with a request': async store => ({ by: (await withRequest(store)).by }),
  },
  request: {
    'another piece': async store => ({ by: await store.member(newMobile()), body: BODY }),
  },
  answer: {
    'an estimate': async store => {
      const { by, number } = await withRequest(store);
      await store.database.db
        .updateTable('care_requests')
        .set({ state: 'estimated', price: 38_000 })
        .where('number', '=', number)
        .execute();
      return { by, body: { number, price: 38_000, accept: true } };
    },
  },
  cancel: {
    'a request': async store => {
      const { by, number } = await withRequest(store);
      return { by, body: { number } };
    },
  },
};
