import { median, type Row } from './measure.ts';
import { type PipeBrowser, startPipeBrowser } from './pipe-browser.ts';
import { startShop } from './shop.ts';
import { sized } from './size.ts';

/** Visits per page and side. */
const VISITS = sized(7, 1);

/** How many times slower the processor is made. */
const SLOWDOWN = sized(4, 1);

/** Slow 4G: latency in ms, and bytes per second in both directions. */
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** How long a page is watched from its opening on, in ms. */
const REST = sized(6500, 1000);

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
  /** Processor time of long tasks beyond `SHORT` each, in ms. */
  blocking: number;
  /** When the largest picture was painted, in ms. */
  painted: number;
}

/**
 * Measures what a phone's main thread is blocked at load beyond the same page without script, and when its largest picture is
 * painted. The two sides alternate. Tasks count with their processor time: what else runs on the machine is not the page's.
 */
export async function benchBlocking(): Promise<Row[]> {
  const shop = await startShop();
  const browser = startPipeBrowser();
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      rows.push(...(await measurePage(browser, name, shop.address + path)));
    }
    return rows;
  } finally {
    await browser.close();
    shop.stop();
  }
}

async function measurePage(browser: PipeBrowser, name: string, url: string): Promise<Row[]> {
  const [ours, bare]: [Visit[], Visit[]] = [[], []];
  for (let visit = 0; visit < VISITS; visit++) {
    ours.push(await readVisit(browser, url, true));
    bare.push(await readVisit(browser, url, false));
  }
  const middle = (visits: Visit[], field: keyof Visit) => median(visits.map(visit => visit[field]));
  const [blocked, floor] = [middle(ours, 'blocking'), middle(bare, 'blocking')];
  const [painted, barePainted] = [middle(ours, 'painted'), middle(bare, 'painted')];
  return [
    {
      what: `blocking at load beyond the page without script: ${name} (ms)`,
      figure: Math.max(0, blocked - floor),
      budget: '≤ 60',
      note: `${SLOWDOWN} × CPU, slow 4G; ${blocked.toFixed(0)} and ${floor.toFixed(0)} ms`,
    },
    {
      what: `largest picture against the page without script: ${name}`,
      figure: painted / barePainted,
      budget: '≤ 1.05 ×',
      note: `${painted.toFixed(0)} and ${barePainted.toFixed(0)} ms`,
    },
  ];
}

/** An event of the browser's trace; times in µs, `tdur` of the processor. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string; nodeName?: string } };
}

/** Opens a page on a phone, and reads the tasks of its main thread. */
async function readVisit(browser: PipeBrowser, url: string, hasScript: boolean): Promise<Visit> {
  const { send, close } = await browser.openPage();
  const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
  await send('Emulation.setDeviceMetricsOverride', screen);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setScriptExecutionDisabled', { value: !hasScript });
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const readTrace = await startTrace(browser);
  await send('Page.navigate', { url });
  await new Promise(done => setTimeout(done, REST));
  const events = await readTrace();
  await close();
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  );
  // The browser's own pages have main threads, too.
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && args?.name === 'CrRendererMain' && pid === start?.pid,
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid,
  );
  // A film that starts is a candidate, too, which the page without script does not have.
  const isOfPicture = ({ args }: TraceEvent) => args?.data?.nodeName?.startsWith('IMG');
  const candidate = events.findLast(
    event => event.name === 'largestContentfulPaint::Candidate' && isOfPicture(event),
  );
  // A picture that fills the screen is no candidate: the browser takes it for a background.
  const paint = candidate ?? events.find(event => event.name === 'PaintImage' && isOfPicture(event));
  return {
    blocking: tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - SHORT), 0),
    painted: ((paint?.ts ?? Number.NaN) - (start?.ts ?? Number.NaN)) / 1000,
  };
}

/** Starts a trace. @returns the function that ends it and returns its events. */
async function startTrace(browser: PipeBrowser): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  let end = () => {};
  const complete = new Promise<void>(done => {
    end = done;
  });
  const stop = browser.listen(({ method, params }) => {
    if (method === 'Tracing.dataCollected')
      for (const event of params.value as TraceEvent[]) events.push(event);
    if (method === 'Tracing.tracingComplete') end();
  });
  await browser.send('Tracing.start', {
    categories:
      'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,loading,blink.user_timing,__metadata',
    transferMode: 'ReportEvents',
  });
  return async () => {
    await browser.send('Tracing.end');
    await complete;
    stop();
    return events;
  };
}
