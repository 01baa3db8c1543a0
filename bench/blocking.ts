import type { Browser, CDPSession } from '@playwright/test';
import { median, type Row } from './measure.ts';
import { sized } from './size.ts';
import { withBrowser } from './with-browser.ts';

/** Visits per page and side. */
const VISITS = sized(7, 1);

/** How many times slower the processor is made. */
const SLOWDOWN = sized(4, 1);

/** Slow 4G: latency in ms, and bytes per second in both directions. */
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** How long a page is watched after its load event, in ms. */
const REST = sized(4500, 500);

/** What a task may take before it counts as blocking, in ms. */
const SHORT = 50;

const PAGES = sized<Record<string, string>>(
  {
    home: '/',
    list: '/category/handbags.html',
    detail: '/product/ARIA-TOP-HANDLE-1.html',
    lookbook: '/cms/lookbook.html',
    'gold at night': '/cms/gold-at-night.html',
  },
  { home: '/' },
);

interface Visit {
  /** Time of long tasks beyond `SHORT` each, in ms. */
  blocking: number;
  /** Largest contentful paint, in ms. */
  lcp: number;
}

/**
 * Measures what a phone's main thread is blocked at load beyond the same page without script, and when its largest content is
 * painted. The two sides alternate.
 */
export function benchBlocking(): Promise<Row[]> {
  return withBrowser(async (browser, address) => {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      rows.push(...(await measurePage(browser, name, address + path)));
    }
    return rows;
  });
}

async function measurePage(browser: Browser, name: string, url: string): Promise<Row[]> {
  const [ours, bare]: [Visit[], Visit[]] = [[], []];
  for (let visit = 0; visit < VISITS; visit++) {
    ours.push(await readVisit(browser, url, true));
    bare.push(await readVisit(browser, url, false));
  }
  const middle = (visits: Visit[], field: keyof Visit) => median(visits.map(visit => visit[field]));
  const [blocked, floor] = [middle(ours, 'blocking'), middle(bare, 'blocking')];
  const [painted, bareLcp] = [middle(ours, 'lcp'), middle(bare, 'lcp')];
  return [
    {
      what: `blocking at load beyond the page without script: ${name} (ms)`,
      figure: Math.max(0, blocked - floor),
      budget: '≤ 60',
      note: `${SLOWDOWN} × CPU, slow 4G; ${blocked.toFixed(0)} and ${floor.toFixed(0)} ms`,
    },
    {
      what: `largest paint against the page without script: ${name}`,
      figure: painted / bareLcp,
      budget: '≤ 1.05 ×',
      note: `${painted.toFixed(0)} and ${bareLcp.toFixed(0)} ms`,
    },
  ];
}

/** An event of the browser's trace; times in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string } };
}

/** Opens a page on a phone, and reads the tasks of its main thread. */
async function readVisit(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Visit> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' },
    javaScriptEnabled,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const readTrace = await startTrace(session);
  await page.goto(url, { timeout: 120_000 });
  await page.waitForTimeout(REST);
  const events = await readTrace();
  await context.close();
  const place = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place),
  );
  const tasks = events.filter(event => event.name === 'RunTask' && mains.has(place(event)));
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  );
  const paint = events.findLast(({ name }) => name === 'largestContentfulPaint::Candidate');
  return {
    blocking: tasks.reduce((sum, { dur = 0 }) => sum + Math.max(0, dur / 1000 - SHORT), 0),
    lcp: ((paint?.ts ?? Number.NaN) - (start?.ts ?? Number.NaN)) / 1000,
  };
}

/** Starts a trace. @returns the function that ends it and returns its events. */
async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event);
  });
  await session.send('Tracing.start', {
    categories:
      'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,loading,blink.user_timing,__metadata',
    transferMode: 'ReportEvents',
  });
  return async () => {
    const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}
