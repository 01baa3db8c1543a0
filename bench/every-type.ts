import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { expectSame, median, type Row } from './measure.ts';
import { EVERY_TYPE, startShop } from './shop.ts';
import { sized } from './size.ts';

/** Loads of the page with and without its scripts, interleaved; the parser cuts its work differently each time. */
const ROUNDS = sized(7, 1);
/** How many of these also scroll through the page, which takes half a minute. */
const SCROLLED_ROUNDS = sized(3, 1);
/** Time after loading and after each step until everything has happened, in ms: blocks hydrate 100 ms after scrolling. */
const REST = sized({ load: 2000, step: 300 }, { load: 200, step: 10 });
/** Most screens of the page that are scrolled through. */
const STEPS = sized(Number.POSITIVE_INFINITY, 3);
/** How much slower the measured device is than this machine. */
const SLOWDOWN = 4;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** What a visit costs the main thread. */
interface Cost {
  /** Time of tasks beyond 50 ms each, in ms. */
  blocking: number;
  longest: number;
  shifts: number;
}

/** Opens a page with one block of each type, with and without its scripts, and scrolls through it. */
export async function benchEveryType(): Promise<Row[]> {
  const shop = await startShop();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const rows: Row[] = [];
    for (const screen of SCREENS)
      rows.push(...(await benchScreen(browser, shop.address + EVERY_TYPE, screen)));
    return rows;
  } finally {
    await browser.close();
    shop.stop();
  }
}

async function benchScreen(
  browser: Browser,
  address: string,
  screen: { width: number; height: number },
): Promise<Row[]> {
  const blocking = { ours: [] as number[], floor: [] as number[] };
  const longest: number[] = [];
  let shifts = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const scrolls = round < SCROLLED_ROUNDS;
    const ours = await visit(browser, address, screen, { hasScript: true, scrolls });
    const floor = await visit(browser, address, screen, { hasScript: false, scrolls });
    expectSame('blocks', ours.blocks, floor.blocks);
    blocking.ours.push(ours.load.blocking);
    blocking.floor.push(floor.load.blocking);
    if (scrolls) longest.push(Math.max(0, ours.scroll.longest - floor.scroll.longest));
    shifts = Math.max(shifts, ours.load.shifts, ours.scroll.shifts);
  }
  const where = `every type at ${screen.width} px`;
  return [
    {
      what: `${where}: blocking at load beyond the page without script, ms`,
      figure: median(blocking.ours) - median(blocking.floor),
      budget: '≤ 100',
      note: `CPU time × ${SLOWDOWN}, medians of ${ROUNDS} rounds: ${median(blocking.ours).toFixed()} and ${median(blocking.floor).toFixed()}`,
    },
    {
      what: `${where}: longest task while blocks hydrate, beyond the same, ms`,
      figure: median(longest),
      budget: '≤ 50',
      note: longest.map(Math.round).join(', '),
    },
    { what: `${where}: layout shift`, figure: shifts, budget: '≤ 0', note: 'the largest of all rounds' },
  ];
}

/** Loads the page, waits until it is at rest, then scrolls through it if `scrolls`. */
async function visit(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  { hasScript, scrolls }: { hasScript: boolean; scrolls: boolean },
): Promise<{ load: Cost; scroll: Cost; blocks: (string | undefined)[] }> {
  const isPhone = viewport.width < 768;
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
  if (!hasScript) await context.route(/\.js$/, route => route.abort());
  const page = await context.newPage();
  await page.addInitScript(recordShifts);
  const load = await measureTasks(browser, page, async () => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(REST.load);
  });
  const height = scrolls ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
  const scroll = await measureTasks(browser, page, async () => {
    for (let y = 0; y < Math.min(height, STEPS * viewport.height); y += viewport.height) {
      await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), y);
      await page.waitForTimeout(REST.step);
    }
  });
  const blocks = await page.evaluate(readBlocks);
  if (blocks.length === 0) throw new Error(`${address} has no blocks.`);
  if (hasScript !== (await page.evaluate(isHydrated))) {
    throw new Error(`${address} should ${hasScript ? '' : 'not '}be hydrated.`);
  }
  await context.close();
  return { load, scroll, blocks };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time in µs. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Measures what the main thread does meanwhile. CPU time of each task, multiplied: other processes of the machine do not
 * count, as they would with a slowed-down browser.
 */
async function measureTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<Cost> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const tasks = new Map<string, number[]>();
  for (const { name, pid, tid, tdur } of traceEvents) {
    if (!name.endsWith('RunTask') || tdur === undefined) continue;
    const thread = `${pid} ${tid}`;
    const times = tasks.get(thread) ?? [];
    times.push((tdur / 1000) * SLOWDOWN);
    tasks.set(thread, times);
  }
  const mainThreads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  // A browser may hold a spare renderer, which does next to nothing.
  const times = mainThreads
    .map(({ pid, tid }) => tasks.get(`${pid} ${tid}`) ?? [])
    .reduce((busiest, other) => (sum(other) > sum(busiest) ? other : busiest), []);
  const shifts = await page.evaluate(readShifts);
  return { blocking: sum(times.map(time => Math.max(0, time - 50))), longest: Math.max(0, ...times), shifts };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type Recorder = typeof globalThis & { shifts: number };

/** Runs in the page: adds up layout shifts. */
function recordShifts(): void {
  const recorder = globalThis as Recorder;
  recorder.shifts = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) recorder.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: returns the layout shift since the last reading. */
function readShifts(): number {
  const recorder = globalThis as Recorder;
  const { shifts } = recorder;
  recorder.shifts = 0;
  return shifts;
}

/** Runs in the page: returns its blocks, in order. */
function readBlocks(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-block]')].map(({ dataset }) => dataset.blockId);
}

/** Runs in the page: returns whether React has taken over its first block. */
function isHydrated(): boolean {
  const section = document.querySelector('[data-block]') ?? {};
  return Object.keys(section).some(key => key.startsWith('__react'));
}
