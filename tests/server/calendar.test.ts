import ICAL from 'ical.js';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calendarUrl } from '#contract/page-paths';
import type { BlockMap } from '#engine';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { testRegistry, testType } from '../support/test-type.ts';
import { page } from './cms-pages.ts';
import { Shop } from './shop.ts';

const load = async () => ({ default: () => createElement('p') });
const registry = testRegistry(
  testType(
    'event',
    { title: { type: 'string' }, startDate: { type: 'string' } },
    {
      load,
      event: ({ title, startDate }) =>
        startDate ? { title: String(title), startDate: String(startDate), remindTime: 10 } : null,
    },
  ),
  testType(
    'group',
    { blocks: { type: 'object' } },
    { load, children: ({ blocks }) => ({ '/blocks': blocks as BlockMap }) },
  ),
);
const entry = await createRenderEntry(registry);

const event = (title: string, more: object = {}) => ({
  ...{ blockType: 'event', title, startDate: '2026-12-24 20:00' },
  ...more,
});
const at = (time: string) => Date.parse(`${time}+08:00`);
const SHOWN = { from: '2026-12-20', until: '2026-12-25' };

const PAGES = {
  film: page({
    shanghai: event('上海放映'),
    beijing: event('北京放映'),
    '冬夜 #1/2': event('冬夜放映'),
    eve: event('平安夜', { startDate: '*-12-24 20:00' }),
    never: event('没有日期', { startDate: '' }),
    unreal: event('不存在的日期', { startDate: '2026-02-30' }),
    secret: event('机密放映', { show: { from: '2026-12-23' } }),
    wrong: event('机密时间', { show: { from: 'soon' } }),
    group: {
      blockType: 'group',
      blocks: { shanghai: event('机密场次'), inner: event('内场'), late: event('机密', { show: SHOWN }) },
      show: { until: '2026-12-22' },
    },
  }),
  soon: page({ night: event('机密之夜') }, { show: SHOWN }),
  broken: '{"title": "页", "content": {"night": {"blockType": "event"',
};

let shop: Shop;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('2026-12-19T12:00') });
  shop = new Shop({ pages: PAGES });
  await shop.open({ PUBLIC_ORIGIN: 'https://www.example.cn' }, entry);
});
afterEach(async () => {
  await shop.close();
  vi.useRealTimers();
});

const get = (url: string) => shop.app.inject({ url, headers: { host: 'www.example.cn' } });
/** Returns what a parser reads from an event's file. */
async function read(page: string, label: string, id = 'b0') {
  const answer = await get(calendarUrl(page, { label, id }));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="event.ics"');
  const component = new ICAL.Component(ICAL.parse(answer.body)).getFirstSubcomponent('vevent')!;
  return { event: new ICAL.Event(component), url: component.getFirstPropertyValue('url') };
}

it.each([
  ['shanghai', '上海放映'],
  ['beijing', '北京放映'],
  ['冬夜 #1/2', '冬夜放映'],
])('serves the event of the block "%s" of a published page', async (label, title) => {
  const { event, url } = await read('film', label);
  expect([event.summary, url]).toEqual([title, 'https://www.example.cn/cms/film.html']);
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-24T12:00:00.000Z');
});

it('serves the nested event that the address names, of two with one label', async () => {
  expect((await read('film', 'inner', 'b8.0.1')).event.summary).toBe('内场');
  expect((await read('film', 'shanghai', 'b0')).event.summary).toBe('上海放映');
  expect((await read('film', 'shanghai', 'b99.9')).event.summary).toBe('上海放映');
});

it('dates a recurring event by the server’s clock', async () => {
  expect((await read('film', 'eve')).event.startDate.toString()).toBe('2026-12-24T20:00:00');
  vi.setSystemTime(at('2026-12-26T12:00'));
  expect((await read('film', 'eve')).event.startDate.toString()).toBe('2027-12-24T20:00:00');
});

it('follows an edit of the page', async () => {
  await read('film', 'shanghai');
  shop.write('content/pages/film.json', page({ shanghai: event('上海放映（加场）') }));
  await expect.poll(async () => (await read('film', 'shanghai')).event.summary).toBe('上海放映（加场）');
  expect((await get('/calendar/film/beijing.ics')).statusCode).toBe(404);
});

it.each([
  '/calendar/soon/night.ics',
  '/calendar/film/secret.ics',
  '/calendar/film/wrong.ics',
  '/calendar/film/late.ics',
  '/calendar/film/late.ics?block=b8.0.2',
  '/calendar/soon/night.ics?preview=1',
  '/calendar/soon/night.ics?preview=1&at=2026-12-21',
  '/calendar/film/never.ics',
  '/calendar/film/unreal.ics',
  '/calendar/film/none.ics',
  '/calendar/film/group.ics',
  '/calendar/none/shanghai.ics',
  '/calendar/broken/night.ics',
  '/calendar/film/shanghai',
  '/calendar/film/.ics',
  '/calendar/film/__proto__.ics',
  '/calendar/__proto__/shanghai.ics',
  '/calendar/..%2Fpages%2Ffilm/shanghai.ics',
  '/calendar/%2e%2e/film.ics',
])('answers 404 for %s, where nothing shows', async url => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('机密');
});

it('serves what is embargoed from its time on, until its end', async () => {
  const states = async () =>
    Promise.all(
      ['/calendar/soon/night.ics', '/calendar/film/secret.ics', '/calendar/film/inner.ics'].map(
        async url => (await get(url)).statusCode,
      ),
    );
  expect(await states()).toEqual([404, 404, 200]);
  vi.setSystemTime(at('2026-12-20T00:00'));
  expect(await states()).toEqual([200, 404, 200]);
  vi.setSystemTime(at('2026-12-23T00:00'));
  expect(await states()).toEqual([200, 200, 404]);
  vi.setSystemTime(at('2026-12-26T00:00'));
  expect(await states()).toEqual([404, 200, 404]);
});
