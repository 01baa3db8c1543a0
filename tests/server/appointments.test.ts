import { beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '#contract';
import { boutiques } from '#shop/boutiques';
import { todayInChina } from '../../server/base/china-time.ts';
import { addDays } from '../../server/subjects/delivery/work-days.ts';
import { storeForEachTest } from './commerce.ts';
import type { Member, Shopper } from './shopper.ts';

const store = storeForEachTest();
const BOUTIQUE = boutiques[0]?.key as string;
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

const sent = async () =>
  (await store.database.db.selectFrom('outbox').select('text').where('kind', '=', 'notice').execute()).map(
    ({ text }) => text,
  );

const purpose = 'view';
const DAY = addDays(todayInChina(), 5);
const book = (by: Shopper = member, body: object = {}, headers?: Record<string, string>) =>
  by.post<Appointment>(
    '/rest_boutique/appointment/add',
    { boutique: BOUTIQUE, day: DAY, hour: 14, purpose, ...body },
    headers,
  );

describe('an appointment', () => {
  const [first] = boutiques;
  const advisers = first?.advisers ?? [];

  it('is booked with an adviser, confirmed by SMS, and has a calendar file', async () => {
    const { data } = await book(member, { adviser: advisers[1], note: ' 看戒指 ' });
    expect(data).toMatchObject({ state: 'booked', adviser: advisers[1], note: '看戒指', can_change: true });
    expect((await sent()).join()).toMatch(/14:00 到访VITRINE 上海精品店/);
    const file = await store.app.inject({ url: data.calendar as string });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain(`DTSTART;TZID=Asia/Shanghai:${DAY.replaceAll('-', '')}T140000`);
    expect(file.headers['cache-control']).toBe('no-store');
    await member.post('/rest_boutique/appointment/cancel', { number: data.number });
    expect((await store.app.inject({ url: data.calendar as string })).statusCode).toBe(404);
  });

  it('is given to no more shoppers than there are advisers', async () => {
    const shoppers = await Promise.all(Array.from({ length: 5 }, (_, n) => store.verified(`1390013901${n}`)));
    const answers = await Promise.all(shoppers.map(shopper => book(shopper)));
    const booked = answers.filter(({ status }) => status === 200).map(({ data }) => data.adviser);
    expect(booked.sort()).toEqual([...advisers].sort());
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5 - advisers.length);
    const slots = await store
      .guest()
      .post<{ days: { day: string; hours: { hour: number }[] }[] }>('/rest_boutique/appointment/slots', {
        boutique: BOUTIQUE,
      });
    const hours = slots.data.days.find(({ day }) => day === DAY)?.hours.map(({ hour }) => hour);
    expect(hours).not.toContain(14);
    expect(hours).toContain(15);
  });

  it('moves to another hour, keeps its adviser if possible, and frees the hour that it had', async () => {
    const { data } = await book(member, { adviser: advisers[0] });
    const move = (body: object, by: Shopper = member) =>
      by.post<Appointment>('/rest_boutique/appointment/change', {
        number: data.number,
        day: DAY,
        hour: 16,
        ...body,
      });
    expect(await move({})).toMatchObject({ status: 200, data: { hour: 16, adviser: advisers[0] } });
    expect(await move({})).toMatchObject({ status: 200, data: { hour: 16 } });
    expect(await sent()).toHaveLength(2);
    const other = await store.verified('13900139002');
    expect(await book(other, { adviser: advisers[0] })).toMatchObject({ status: 200 });
    expect(await move({ hour: 14, adviser: advisers[0] })).toMatchObject({ status: 409 });
    expect(await move({ hour: 14 })).toMatchObject({ status: 200, data: { adviser: advisers[1] } });
    expect(await move({ hour: 15 }, other)).toMatchObject({ status: 404 });
  });

  it('counts once for a repeated request', async () => {
    const key = { 'idempotency-key': 'appoint-0001' };
    expect((await book(member, {}, key)).data).toEqual((await book(member, {}, key)).data);
    expect(await sent()).toHaveLength(1);
  });

  it.each<[what: string, body: object, status: number]>([
    ['in an unknown boutique', { boutique: 'paris' }, 404],
    ['before the boutique opens', { hour: 10 }, 409],
    ['when it closes', { hour: 21 }, 409],
    ['on a day that is over', { day: addDays(todayInChina(), -1) }, 409],
    ['too far ahead', { day: addDays(todayInChina(), 31) }, 409],
    ['on no day', { day: '2026-02-31' }, 409],
    ['with an adviser of another boutique', { adviser: boutiques[1]?.advisers[0] }, 409],
    ['for an unknown purpose', { purpose: 'party' }, 400],
    ['at no hour', { hour: 24 }, 400],
  ])('is refused %s', async (_what, body, status) => {
    expect((await book(member, body)).status).toBe(status);
    expect(await sent()).toEqual([]);
  });

  it('is limited to three to come, needs a verified mobile, and is canceled by its shopper only', async () => {
    const answers = await Promise.all([12, 13, 15, 16, 17].map(hour => book(member, { hour })));
    const booked = answers.filter(({ status }) => status === 200);
    expect(booked).toHaveLength(3);
    expect(await book(store.guest())).toMatchObject({ status: 401 });
    const number = booked[0]?.data.number as string;
    const stop = (by: Shopper) => by.post('/rest_boutique/appointment/cancel', { number });
    expect(await stop(await store.verified('13900139003'))).toMatchObject({ status: 404 });
    expect(await stop(member)).toMatchObject({ status: 200, data: { state: 'canceled', calendar: null } });
    expect(await stop(member)).toMatchObject({ status: 200 });
    expect((await sent()).filter(text => text.includes('已取消'))).toHaveLength(1);
  });
});
