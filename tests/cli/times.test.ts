import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const DAY = 24 * 3_600_000;

/** A day of China, some days from now. */
const day = (ahead: number) => new Date(Date.now() + ahead * DAY + DAY / 3).toISOString().slice(0, 10);

const sale = (deadline: string, show?: object) => ({
  blockType: 'block20',
  deadline,
  ...(show && { show }),
});
const event = (startDate: string, endDate: string) => ({
  blockType: 'block32',
  title: '夜',
  swiperItems: [{ pcPoster: '/media/heroes/ivory_mobile.webp', alt: '手袋' }],
  startDate,
  endDate,
});
const promo = (targetDate: string, show: object) => ({
  blockType: 'block27',
  show,
  countDown: { targetDate },
});

/** Rule, or none, and a block. */
const CASES: readonly [string, object][] = [
  ['event-order', event(`${day(9)} 20:00`, `${day(9)} 19:00`)],
  ['event-order', event(`${day(9)} 20:00`, `${day(8)} 23:00`)],
  ['event-order', event(`${day(9)} 20:00`, `${day(9)} 20:00`)],
  ['event-order', event(`${day(9)} 20:00`, day(9))],
  ['event-order', event('*-12-24 20:00', '*-12-20 20:00')],
  ['event-order', event('lunar-07-07 20:00', 'lunar-07-07 18:00')],
  ['', event(`${day(9)} 20:00`, `${day(10)} 01:00`)],
  ['', event('*-12-31 22:00', '*-01-01 02:00')],
  ['', event('*-12-24 20:00', '*-12-24 21:30')],
  ['', event('lunar-12-30 20:00', 'lunar-01-01 01:00')],
  ['', event(`${day(9)} 20:00`, '*-12-24 21:30')],
  ['countdown-late', sale(`${day(20)} 20:00`, { until: day(10) })],
  ['countdown-late', sale(`${day(20)} 20:00`, { from: day(5), until: day(19) })],
  ['countdown-late', sale(`*${day(20).slice(4)} 20:00`, { until: day(10) })],
  ['countdown-late', promo(`${day(20)} 20:00`, { until: day(10) })],
  ['', sale(`${day(20)} 20:00`, { until: day(20) })],
  ['', sale(`*${day(20).slice(4)} 20:00`, { until: day(30) })],
  ['', sale(`*${day(20).slice(4)} 20:00`)],
  ['countdown-over', sale(`${day(9)} 23:59`, { from: day(10), until: day(20) })],
  ['countdown-over', sale(`${day(9)} 23:59`, { from: day(10) })],
  ['countdown-over', sale(day(10), { from: day(10), until: day(20) })],
  ['countdown-over', promo(`${day(9)} 20:00`, { from: `${day(9)} 21:00` })],
  ['', sale(`${day(10)} 00:01`, { from: day(10), until: day(20) })],
  ['', sale(`${day(9)} 20:00`, { from: `${day(9)} 19:00` })],
  ['', sale(`*${day(9).slice(4)} 23:59`, { from: day(10) })],
  ['countdown-day', sale(day(20), { until: day(20) })],
  ['', sale(day(20), { until: `${day(20)} 00:00` })],
  ['', sale(day(20), { until: day(22) })],
  ['countdown-far', sale(`${day(80)} 20:00`)],
  ['countdown-far', sale(`${day(80)} 20:00`, { from: day(10) })],
  ['', sale(`${day(50)} 20:00`)],
  ['', sale(`${day(80)} 20:00`, { from: day(30) })],
  ['', sale('lunar-07-07')],
];

it('reports events and countdowns whose times do not fit, at the time at fault', async () => {
  const content = Object.fromEntries(CASES.map(([, block], index) => [`block-${index}`, block]));
  const { out } = await runCli(['validate', '--offline', '-f', 'json', '-'], {
    stdin: JSON.stringify({ title: '页', content }),
  });
  const { problems } = JSON.parse(out) as { problems: { rule: string; block: string; pointer: string }[] };
  const pointers: Readonly<Record<string, string>> = {
    block20: '/deadline',
    block27: '/countDown/targetDate',
    block32: '/endDate',
  };
  expect(
    CASES.map((_, index) =>
      problems
        .filter(({ block }) => block === `block-${index}`)
        .map(({ rule, pointer }) => `${rule} ${pointer}`),
    ),
  ).toEqual(
    CASES.map(([rule, block]) =>
      rule ? [`${rule} ${pointers[(block as { blockType: string }).blockType]}`] : [],
    ),
  );
});

it('compares a countdown in tabs with the time of the page and of the blocks around it', async () => {
  const tabs = {
    blockType: 'block36',
    show: { until: day(10) },
    tabs: [{ name: '一', blocks: { sale: sale(`${day(20)} 20:00`) } }],
  };
  const page = { title: '页', content: { tabs } };
  const { out } = await runCli(['validate', '--offline', '-f', 'json', '--lang', 'zh', '-'], {
    stdin: JSON.stringify(page),
  });
  expect(JSON.parse(out).problems).toMatchObject([
    {
      rule: 'countdown-late',
      block: 'sale',
      pointer: '/deadline',
      message: expect.stringContaining('倒计时于'),
    },
  ]);
});

it('names a time inside the period of a countdown that ends before its page shows', async () => {
  const judge = async (deadline: string, show: object, lang = 'en') => {
    const page = { title: '页', show, content: { sale: sale(deadline) } };
    const { out } = await runCli(['validate', '--offline', '-f', 'json', '--lang', lang, '-'], {
      stdin: JSON.stringify(page),
    });
    return JSON.parse(out).problems;
  };
  const rule = { rule: 'countdown-over', pointer: '/deadline' };
  const early = `${day(9)} 23:59`;
  expect(await judge(early, { from: day(10), until: day(20) })).toMatchObject([
    { ...rule, suggestion: `${day(20)} 23:59`, message: expect.stringContaining('zeros all the time') },
  ]);
  expect(await judge(early, { from: day(10), until: `${day(20)} 20:00` }, 'zh')).toMatchObject([
    { ...rule, suggestion: `${day(20)} 20:00`, message: expect.stringContaining('一直为零') },
  ]);
  // The end of a long period would be a countdown that says nothing, too.
  expect(await judge(early, { from: day(10), until: day(200) })).toMatchObject([
    { ...rule, suggestion: null },
  ]);
  expect(await judge(early, { from: day(10) })).toMatchObject([{ ...rule, suggestion: null }]);
});
