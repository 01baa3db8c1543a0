import { describe, expect, it } from 'vitest';
import { completeDelivery } from '../../../shop/config/delivery.ts';
import { describeConditions, describeDays } from './describe.ts';
import { estimateDelivery, giftDays, type Shipment } from './estimate.ts';
import { addWorkDays, isWorkDay, nextWorkDay, noteOnCalendar } from './work-days.ts';

const settings = completeDelivery();
const shipment = (change: Partial<Shipment> = {}): Shipment => ({
  regionId: '31',
  isPreOrder: false,
  isEngraved: false,
  ...change,
});

/** A time in China. */
const at = (time: string) => new Date(`${time}:00+08:00`);

describe('the note on public holidays', () => {
  const none = { closedDays: [], openDays: [] };
  it.each<[string, { closedDays: string[]; openDays: string[] }, boolean]>([
    ['2026-06-01', none, false],
    ['2026-11-01', none, false],
    ['2026-11-02', none, true],
    ['2026-12-31', none, true],
    ['2027-03-01', none, true],
    ['2026-11-27', { closedDays: ['2027-02-05'], openDays: [] }, false],
    ['2026-11-27', { closedDays: [], openDays: ['2027-02-20'] }, false],
    ['2026-11-27', { closedDays: ['2026-12-31'], openDays: [] }, true],
  ])('on %s with %j: %s', (today, calendar, isNoted) => {
    const note = noteOnCalendar(today, calendar);
    expect(note !== null).toBe(isNoted);
    if (isNoted) expect(note).toContain('from 2027 on count with expected public holidays');
  });

  it('is overridden day by day: the settings have precedence over expected days', () => {
    expect(isWorkDay('2027-02-05', none)).toBe(false);
    expect(isWorkDay('2027-02-05', { ...none, openDays: ['2027-02-05'] })).toBe(true);
    expect(isWorkDay('2027-02-09', none)).toBe(true);
    expect(isWorkDay('2027-02-09', { ...none, closedDays: ['2027-02-09'] })).toBe(false);
  });
});

describe('days with work', () => {
  it.each([
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2026-10-01', false],
    ['2026-10-07', false],
    ['2026-10-08', true],
    // Worked to make up for a holiday.
    ['2026-10-10', true],
    ['2026-09-20', true],
    ['2026-02-14', true],
    ['2026-02-23', false],
    ['2026-02-24', true],
    ['2027-01-01', false],
    ['2027-02-08', false],
  ])('%s: %s', (day, expected) => expect(isWorkDay(day, settings)).toBe(expected));

  it('are changed by the shop’s own days, of which those with work count first', () => {
    const own = { closedDays: ['2026-11-27', '2026-11-30'], openDays: ['2026-11-28', '2026-11-30'] };
    expect(['2026-11-27', '2026-11-28', '2026-11-30'].map(day => isWorkDay(day, own))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('have no end in a shop that closes for longer than a year', () => {
    const closedDays = Array.from({ length: 400 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 27 + day)).toISOString().slice(0, 10),
    );
    expect(nextWorkDay('2026-11-27', { closedDays, openDays: [] })).toBe('2026-11-27');
  });

  it('leave out a long holiday', () => {
    expect(addWorkDays('2026-09-30', 1, settings)).toBe('2026-10-08');
    expect(addWorkDays('2026-10-09', 1, settings)).toBe('2026-10-10');
    expect(addWorkDays('2026-12-31', 1, settings)).toBe('2027-01-04');
  });
});

describe('the day of delivery', () => {
  it.each<[what: string, paid: string, change: Partial<Shipment>, first: string, last: string]>([
    ['to Shanghai, before the cut-off', '2026-11-26T15:59', {}, '2026-11-27', '2026-11-27'],
    ['to Shanghai, at the cut-off', '2026-11-26T16:00', {}, '2026-11-30', '2026-11-30'],
    ['on a Friday evening', '2026-11-27T20:00', {}, '2026-12-01', '2026-12-01'],
    ['on a Saturday morning', '2026-11-28T09:00', {}, '2026-12-01', '2026-12-01'],
    ['just after midnight in China', '2026-11-27T00:00', {}, '2026-11-30', '2026-11-30'],
    ['to Xinjiang', '2026-11-26T10:00', { regionId: '65' }, '2026-12-02', '2026-12-04'],
    ['to a district of Beijing', '2026-11-26T10:00', { regionId: '110105' }, '2026-11-27', '2026-11-30'],
    [
      'to a province without a time of its own',
      '2026-11-26T10:00',
      { regionId: '61' },
      '2026-11-30',
      '2026-12-01',
    ],
    ['without a place', '2026-11-26T10:00', { regionId: '' }, '2026-11-27', '2026-12-04'],
    ['with engraving', '2026-11-26T10:00', { isEngraved: true }, '2026-12-02', '2026-12-02'],
    ['of a pre-order', '2026-11-26T10:00', { isPreOrder: true }, '2026-12-18', '2026-12-18'],
    [
      ...(['of an engraved pre-order', '2026-11-26T10:00'] as const),
      ...([{ isPreOrder: true, isEngraved: true }, '2026-12-23', '2026-12-23'] as const),
    ],
    ['before the National Day', '2026-09-30T17:00', {}, '2026-10-09', '2026-10-09'],
    ['at the end of the year', '2026-12-31T17:00', {}, '2027-01-05', '2027-01-05'],
  ])('is computed %s', (_what, paid, change, first, last) => {
    expect(estimateDelivery(shipment(change), settings, at(paid))).toMatchObject({ first, last });
  });

  it('follows the settings of the shop', () => {
    const own = completeDelivery({
      cutoffHour: 12,
      carrierDays: { '31': [2, 3] },
      closedDays: ['2026-11-30'],
    });
    expect(estimateDelivery(shipment(), own, at('2026-11-26T12:00'))).toEqual({
      sent: '2026-11-27',
      first: '2026-12-02',
      last: '2026-12-03',
    });
  });

  it('of a gift can be chosen from the last possible day on, among days with work', () => {
    const days = giftDays(
      estimateDelivery(shipment({ regionId: '11' }), settings, at('2026-12-30T10:00')),
      settings,
    );
    expect(days).toHaveLength(21);
    expect(days.slice(0, 3)).toEqual(['2027-01-04', '2027-01-05', '2027-01-06']);
    expect(days.every(day => isWorkDay(day, settings))).toBe(true);
  });

  it('is said in one sentence, with what it depends on', () => {
    const now = at('2026-11-26T10:00');
    const say = (change: Partial<Shipment>) => {
      const of = shipment(change);
      const estimate = estimateDelivery(of, settings, now);
      return [
        describeDays(estimate),
        describeConditions(of, estimate, { today: '2026-11-26', settings, now }),
      ];
    };
    expect(say({})).toEqual(['预计 11月27日（周五）送达', '今日 16:00 前付款']);
    expect(say({ regionId: '', isEngraved: true })).toEqual([
      '预计 12月2日（周三）至 12月9日（周三）送达',
      '今日 16:00 前付款，含刻字或烫印时间，视收货省份而定',
    ]);
    expect(say({ isPreOrder: true })[1]).toBe('今日 16:00 前付款，预售商品，12月17日（周四）前发货');
  });
});
