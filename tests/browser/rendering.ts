import type { Browser, Page } from '@playwright/test';

/** The browser no longer renders a page, which waits for it: a fault of the browser. */
export class StoppedError extends Error {}

/** Whether the browser makes frames for a page. Rarely it stops for one that it reuses, perhaps after a view transition. */
export function hasFrames(page: Page): Promise<boolean> {
  const frame = page.evaluate(
    () =>
      new Promise<boolean>(done => {
        requestAnimationFrame(() => done(true));
        setTimeout(() => done(false), 3_000);
      }),
  );
  // The page may leave for another one.
  return frame.catch(() => true);
}

/** Whether a promise is fulfilled or rejected within a time in ms. */
export async function settlesWithin(time: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>(done => {
    timer = setTimeout(done, time, false);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, timeout]).finally(() => clearTimeout(timer));
}

/** Returns why a page does not answer: its script runs without end, or the browser has stopped to render it. */
export async function examine(page: Page): Promise<Error> {
  const browser = page.context().browser() as Browser;
  const before = await readCpuTimes(browser);
  await new Promise(done => setTimeout(done, 2_000));
  const spent = [...(await readCpuTimes(browser))].map(([id, time]) => time - (before.get(id) ?? 0));
  // Other pages of the browser are empty. A busy machine gives a script little of the two seconds.
  return Math.max(...spent) > 0.2
    ? new Error('The page’s script or layout runs without end.')
    : new StoppedError('the page waits for the browser');
}

/** Returns the processor time of each process that runs pages, in s, by process id. */
async function readCpuTimes(browser: Browser): Promise<Map<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
  );
}
