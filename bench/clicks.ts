import { fork } from 'node:child_process';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findBrowser } from '../scripts/browser.mjs';
import { median, type Row } from './measure.ts';

/** Visits per screen: each click of a visit is the first of its kind. */
const VISITS = 7;

/** How many times slower the processor is made. */
const SLOWDOWN = 4;

/** How long a finger or button stays down, in ms. */
const PRESS = 80;

/** How long the page is left alone before a click, and after it, in ms. */
const REST = 1000;

/** The browser reports no click that is painted sooner, in ms. */
const SHORTEST = 16;

/**
 * Pages without anything else, which bound what a page can reach on this machine: a button that changes its own text, and
 * one that opens a dialog with a veil over the whole screen, fading in as those of the shop do.
 */
const BARE_BUTTON = `<!doctype html><button style="padding: 20px" onclick="this.textContent = '已加入'">加入</button>`;
const BARE_DIALOG = `<!doctype html>
<style>
  dialog {
    position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none;
    padding: 0; border: 0; background: rgb(17 17 17 / 0.4); animation: fade 200ms;
  }
  dialog div { width: 480px; max-width: 100%; height: 100%; margin-left: auto; background: white; }
  @keyframes fade { from { opacity: 0.2; } }
</style>
<button style="padding: 20px" onclick="document.querySelector('dialog').setAttribute('open', '')">打开</button>
<dialog><div>购物袋</div></dialog>`;

/** Clicks whose first paint is a dialog over the page; the others change what is there. Adding changes its button first. */
const OPENS_DIALOG = ['menu', 'search', 'filters', 'bag'];

/**
 * Measures the time from a click to the paint that follows it, as the browser reports it (Event Timing, in steps of
 * 8 ms), on a computer and on a phone whose processors are four times slower.
 */
export async function benchClicks(): Promise<Row[]> {
  const server = fork(process.argv[1] as string, ['serve', 'shop']);
  const address = await new Promise<string>(resolve =>
    server.once('message', message => resolve(String(message))),
  );
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    return await measureClicks(browser, address);
  } finally {
    await browser.close();
    server.kill();
  }
}

async function measureClicks(browser: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const width of [1440, 390]) {
    const times: Record<string, number[]> = {};
    for (let visit = 0; visit < VISITS; visit++) {
      for (const [name, time] of Object.entries(await readVisit(browser, address, width)))
        times[name] = [...(times[name] ?? []), time];
    }
    const { 'bare button': button = [], 'bare dialog': dialog = [], ...clicks } = times;
    for (const [name, values] of Object.entries(clicks)) {
      const floor = OPENS_DIALOG.includes(name)
        ? `a page with only a dialog takes ${median(dialog)}`
        : `a page with one button takes ${median(button)}`;
      rows.push({
        what: `click to paint at ${width} px: ${name} (ms)`,
        figure: median(values),
        budget: '≤ 50',
        note: `${SLOWDOWN} × CPU; ${floor}`,
      });
    }
  }
  return rows;
}

/** Clicks through a visit. @returns the time from each click to its paint, in ms. */
async function readVisit(browser: Browser, address: string, width: number): Promise<Record<string, number>> {
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const session = await context.newCDPSession(page);
  await page.addInitScript(recordClicks, SHORTEST);
  const time = (target: Locator) => timeClick(page, session, target, isPhone);
  const open = (path: string) => page.goto(address + path);
  const times: Record<string, number> = {};
  for (const [name, content] of Object.entries({ 'bare button': BARE_BUTTON, 'bare dialog': BARE_DIALOG })) {
    await page.setContent(content);
    await page.evaluate(recordClicks, SHORTEST);
    times[name] = await time(page.getByRole('button'));
  }
  await open('/');
  times.menu = await time(page.getByRole('button', { name: '菜单', exact: true }).first());
  await page.keyboard.press('Escape');
  times.search = await time(page.locator('header [data-search]').first());
  await page.keyboard.press('Escape');
  times.tab = await time(page.getByRole('tab', { selected: false }).first());
  await open('/category/handbags.html');
  times.filters = await time(page.locator('summary', { hasText: '筛选' }));
  const filters = page.getByRole('dialog', { name: '筛选' });
  const colours = filters.getByRole('group', { name: '颜色' }).locator('label');
  times['first filter'] = await time(colours.nth(0));
  times['second filter'] = await time(colours.nth(1));
  times['show the results'] = await time(filters.getByRole('button', { name: /^查看/ }));
  await open('/product/SOLITAIRE-RING-1.html');
  times.size = await time(page.locator('label').filter({ has: page.getByRole('radio', { name: '54' }) }));
  times['add to bag'] = await time(page.getByRole('button', { name: '加入购物袋' }).first());
  await page.keyboard.press('Escape');
  // On a phone it is a link to the bag's page.
  if (!isPhone) times.bag = await time(page.locator(`header a[href="${PAGE_PATHS.cart}"]`));
  await context.close();
  return times;
}

/**
 * Clicks or taps when the page has come to rest.
 *
 * @returns the time to the paint, in ms.
 * @throws {Error} if the page receives no click, or leaves.
 */
async function timeClick(
  page: Page,
  session: CDPSession,
  target: Locator,
  isPhone: boolean,
): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What should be clicked is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!isPhone) await page.mouse.move(x, y);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(REST);
  await page.evaluate(() => (window as unknown as ClickWindow).clicks.splice(0));
  if (isPhone) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(PRESS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else await page.mouse.click(x, y, { delay: PRESS });
  await page.waitForTimeout(REST);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const clicks = await page.evaluate(() => (window as unknown as ClickWindow).clicks);
  if (clicks.length === 0) throw new Error(`No click reached ${target}.`);
  return Math.max(SHORTEST, ...clicks);
}

interface ClickWindow {
  /** 0 for each click when it happens, and its time to the paint when that is known, in ms. */
  clicks: number[];
}

/** Records clicks, and how long each takes until its paint unless that is shorter. Runs in the page. */
function recordClicks(shortest: number): void {
  const clicks: number[] = [];
  Object.assign(window, { clicks });
  addEventListener('click', () => clicks.push(0), true);
  const observer = new PerformanceObserver(list => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') clicks.push(duration);
  });
  observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit);
}
