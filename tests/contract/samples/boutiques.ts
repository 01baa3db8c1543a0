import { boutiques as shops } from '#shop/boutiques';
import { todayInChina } from '../../../server/base/china-time.ts';
import { addDays } from '../../../server/subjects/delivery/work-days.ts';
import type { Store } from '../../server/commerce.ts';
import { newMobile } from '../open-store.ts';
import type { SamplesOf } from '../sample.ts';

const BOUTIQUE = shops[0]?.key as string;
const day = addDays(todayInChina(), 3);

/** A child product that a boutique has. */
async function findPiece(store: Store): Promise<string> {
  const { child_sku } = await store.database.db
    .selectFrom('boutique_stock')
    .select('child_sku')
    .where('boutique', '=', BOUTIQUE)
    .where('stock', '>', 0)
    .executeTakeFirstOrThrow();
  return child_sku;
}

async function withReservation(store: Store) {
  const by = await store.member(newMobile());
  const body = { boutique: BOUTIQUE, sku: await findPiece(store) };
  const { data } = await by.post<{ number: string }>('/rest_boutique/reservation/add', body);
  return { by, number: data.number };
}

let hours = 11;

async function withAppointment(store: Store) {
  const by = await store.member(newMobile());
  hours = hours === 19 ? 11 : hours + 1;
  const body = { boutique: BOUTIQUE, day, hour: hours, purpose: 'view' };
  const { data } = await by.post<{ number: string }>('/rest_boutique/appointment/add', body);
  return { by, number: data.number };
}

export const boutiques: SamplesOf<'boutiques'> = {
  stock: {
    'a product': async store => ({ by: store.guest(), body: { sku: await findPiece(store) } }),
  },
  reserve: {
    'a piece': async store => ({
      by: await store.member(newMobile()),
      body: { boutique: BOUTIQUE, sku: await findPiece(store) },
    }),
  },
  cancelReservation: {
    'a reservation': async store => {
      const { by, number } = await withReservation(store);
      return { by, body: { number } };
    },
  },
  visits: {
    'with a reservation': async store => ({ by: (await withReservation(store)).by }),
    'with an appointment': async store => ({ by: (await withAppointment(store)).by }),
  },
  slots: {
    'of a boutique': async store => ({ by: store.guest(), body: { boutique: BOUTIQUE } }),
  },
  book: {
    'an hour': async store => ({
      by: await store.member(newMobile()),
      body: { boutique: BOUTIQUE, day: addDays(day, 1), hour: 12, purpose: 'gift' as const },
    }),
  },
  move: {
    'to another day': async store => {
      const { by, number } = await withAppointment(store);
      return { by, body: { number, day: addDays(day, 2), hour: 13 } };
    },
  },
  cancelAppointment: {
    'an appointment': async store => {
      const { by, number } = await withAppointment(store);
      return { by, body: { number } };
    },
  },
};
