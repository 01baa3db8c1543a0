import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { median, type Row } from './measure.ts';
import { startShop } from './shop.ts';
import { sized } from './size.ts';
import { openSlowLine } from './slow-line.ts';

/** Ways per side. */
const WAYS = sized(7, 1);

/** How many times slower the processor is made. */
const SLOWDOWN = sized(4, 1);

/** How long a finger is down, and a page is left alone before, in ms. */
const PRESS = 80;
const REST = sized(3000, 500);

const LIST = '/category/handbags.html';

/** Pages in the order of a visit. Each is reached by a link of the one before. */
const STEPS = {
  'list to list': 'main a[href^="/category/handbags-"]',
  'list to detail': '[data-product] a[href^="/product/"]',
} as const;

type Times = Record<string, number[]>;

/**
 * Measures the time from a press to the first picture of the next page, at slow 4G on a phone: with the speculation
 * rules of the shop, and without. Steps back are left out: the browser of the bench keeps no pages.
 */
export async function benchPageToPage(): Promise<Row[]> {
  const shop = await startShop();
  const line = await openSlowLine(shop.address);
  const browser = await launch();
  const times: [Times, Times] = [{}, {}];
  try {
    for (let way = 0; way < WAYS; way++) {
      for (const side of [0, 1] as const) {
        const visit = await readVisit(browser, line.address, side === 0);
        for (const [name, time] of Object.entries(visit))
          times[side][name] = [...(times[side][name] ?? []), time];
      }
    }
  } finally {
    await browser.close();
    line.close();
    shop.stop();
  }
  return Object.keys(STEPS).map(name => {
    const [ours, without] = times.map(side => median(side[name] ?? [])) as [number, number];
    return {
      what: `press to first picture against the page on click: ${name}`,
      figure: ours / without,
      budget: '≤ 1 ×',
      note: `${ours.toFixed(0)} and ${without.toFixed(0)} ms`,
    };
  });
}

function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
}

/** Goes from page to page. @param isHelped whether the browser uses the rules. @returns the time of each step, in ms. */
async function readVisit(
  browser: Browser,
  address: string,
  isHelped: boolean,
): Promise<Record<string, number>> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (!isHelped) {
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*/speculation-rules.json'] });
  }
  await page.goto(address + LIST);
  const times: Record<string, number> = {};
  for (const [name, link] of Object.entries(STEPS)) {
    await page.waitForTimeout(REST);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const before = page.url();
    const start = await press(page, session, link);
    await page.waitForURL(url => url.href !== before, { waitUntil: 'commit' });
    times[name] = (await page.evaluate(readFirstPicture)) - start;
  }
  await context.close();
  return times;
}

/** Taps a link. @returns when the finger came down, in ms. */
async function press(page: Page, session: CDPSession, link: string): Promise<number> {
  const target = page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${link} on ${page.url()}.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) }];
  await page.waitForTimeout(REST);
  const start = now();
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(PRESS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return start;
}

/** The time that pages have, too, in ms. */
const now = () => performance.timeOrigin + performance.now();

/** Returns when the first picture of the page's content was there to be painted. Runs in the page. */
async function readFirstPicture(): Promise<number> {
  const read = () => {
    const picture = [...document.querySelectorAll<HTMLImageElement>('main img')].find(image => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!picture?.complete || !paint) return 0;
    const file = performance.getEntriesByName(picture.currentSrc).at(-1) as
      | PerformanceResourceTiming
      | undefined;
    const [page] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      activationStart?: number;
    })[];
    return (
      performance.timeOrigin + Math.max(paint.startTime, file?.responseEnd ?? 0, page?.activationStart ?? 0)
    );
  };
  for (;;) {
    const time = read();
    if (time > 0) return time;
    await new Promise(done => setTimeout(done, 50));
  }
}
