import { beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract';
import { boutiques } from '#shop/boutiques';
import { todayInChina } from '../../server/base/china-time.ts';
import type { Tx } from '../../server/base/database/index.ts';
import { book, cancelAppointment, MOST_APPOINTMENTS } from '../../server/subjects/boutiques/appointments.ts';
import { reserve } from '../../server/subjects/boutiques/reserve.ts';
import { addDays } from '../../server/subjects/delivery/work-days.ts';
import { storeForEachTest } from './commerce.ts';
import { during } from './during.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
const [MOBILE, OTHER] = ['13800138000', '13900139001'];
const [{ key: boutique, advisers }] = boutiques as [(typeof boutiques)[number]];
const SLOT = { boutique, day: addDays(todayInChina(), 5), purpose: 'view' as const };
let member: Member;
let other: Member;

beforeEach(async () => {
  member = await store.member(MOBILE);
  other = await store.member(OTHER);
});

const change = <T>(work: (tx: Tx) => Promise<unknown>, act: () => Promise<T>) =>
  during(store.database, work, act);
const owner = () => ({ customerId: member.id, mobile: MOBILE as string });
const add = (by: Member, body: object) =>
  by.post<Appointment>('/rest_boutique/appointment/add', { ...SLOT, ...body });
const move = (by: Member, number: string, slot: object) =>
  by.post<Appointment>('/rest_boutique/appointment/change', { number, day: SLOT.day, ...slot });
const bookAt = (hour: number, adviser?: string) => (tx: Tx) =>
  book(tx, owner(), { ...SLOT, hour, note: '', adviser });

describe('an appointment', () => {
  it('has no hour of an adviser that another shopper books at this moment', async () => {
    const adviser = advisers[0] as string;
    expect(await change(bookAt(14, adviser), () => add(other, { hour: 14, adviser }))).toMatchObject({
      status: 409,
    });
  });

  it('moves to no hour that another shopper books at this moment', async () => {
    const [adviser] = advisers;
    const { data } = await add(other, { hour: 16, adviser });
    const answer = change(bookAt(15, adviser), () => move(other, data.number, { hour: 15, adviser }));
    expect(await answer).toMatchObject({ status: 409 });
  });

  it('is counted with another one that its shopper books at this moment', async () => {
    for (let hour = 11; hour < 11 + MOST_APPOINTMENTS - 1; hour++)
      expect(await add(member, { hour })).toMatchObject({ status: 200 });
    expect(await change(bookAt(15), () => add(member, { hour: 16 }))).toMatchObject({ status: 409 });
  });

  it('is not moved when it is canceled at this moment', async () => {
    const { data } = await add(member, { hour: 14 });
    const cancel = (tx: Tx) => cancelAppointment(tx, owner(), data.number);
    expect(await change(cancel, () => move(member, data.number, { hour: 16 }))).toMatchObject({
      status: 404,
    });
  });
});

describe('a reservation', () => {
  beforeEach(async () => {
    const values = ['BAG-1000', 'RING-1100'].map(child_sku => ({ boutique, child_sku, stock: 2 }));
    await store.database.db.insertInto('boutique_stock').values(values).execute();
  });
  const keep = (sku: string, by: Member = member) =>
    by.post('/rest_boutique/reservation/add', { boutique, sku });

  it('is counted with another one that its shopper requests at this moment', async () => {
    for (const sku of ['BAG-1000', 'BAG-1000']) expect(await keep(sku)).toMatchObject({ status: 200 });
    const third = (tx: Tx) => reserve(tx, owner(), { boutique, sku: 'RING-1100' });
    expect(await change(third, () => keep('RING-1100'))).toMatchObject({ status: 409 });
  });
});
