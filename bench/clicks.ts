import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { median, type Row } from './measure.ts';
import { sized } from './size.ts';
import { withBrowser } from './with-browser.ts';

/** Visits per screen: each click of a visit is the first of its kind. */
const VISITS = sized(7, 1);

/** How many times slower the processor is made. */
const SLOWDOWN = sized(4, 1);

/** How long a finger or button stays down, in ms. */
const PRESS = 80;

/** How long the page is left alone before a click, and after it, in ms. */
const REST = sized(1000, 250);

/** How many rests a click may take to arrive. */
const MOST_RESTS = 60;

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
export function benchClicks(): Promise<Row[]> {
  return withBrowser(measureClicks);
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
  page.setDefaultTimeout(sized(10_000, 60_000));
  const session = await context.newCDPSession(page);
  await page.addInitScript(recordClicks, SHORTEST);
  /** Times a click, then waits for what it should show. */
  const time = async (target: Locator, shows: Locator) => {
    const duration = await timeClick(page, session, target, isPhone);
    await shows.waitFor().catch(error => {
      throw new Error(`${target} was clicked, and ${shows} did not come: ${error}`);
    });
    return duration;
  };
  const open = (path: string) => page.goto(address + path);
  const times: Record<string, number> = {};
  const openBare = async (content: string) => {
    await page.setContent(content);
    await page.evaluate(recordClicks, SHORTEST);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  const dialog = page.getByRole('dialog');
  await openBare(BARE_BUTTON);
  times['bare button'] = await time(button('加入'), button('已加入'));
  await openBare(BARE_DIALOG);
  times['bare dialog'] = await time(button('打开'), dialog);
  await open('/');
  times.menu = await time(button('菜单'), dialog);
  await page.keyboard.press('Escape');
  times.search = await time(page.locator('header [data-search]').first(), dialog);
  await page.keyboard.press('Escape');
  const tab = page.getByRole('tab', { selected: false }).first();
  const name = (await tab.textContent()) ?? '';
  times.tab = await time(tab, page.getByRole('tab', { name, selected: true }));
  await open('/category/handbags.html');
  const filters = page.getByRole('dialog', { name: '筛选' });
  times.filters = await time(page.locator('summary', { hasText: '筛选' }), filters);
  const colours = filters.getByRole('group', { name: '颜色' });
  const checked = (nth: number) => colours.locator(`:nth-match(label, ${nth}):has(:checked)`);
  times['first filter'] = await time(colours.locator('label').nth(0), checked(1));
  times['second filter'] = await time(colours.locator('label').nth(1), checked(2));
  times['show the results'] = await time(
    filters.getByRole('button', { name: /^查看/ }),
    page.locator('summary', { hasText: '筛选' }),
  );
  await filters.waitFor({ state: 'hidden' });
  await open('/product/SOLITAIRE-RING-1.html');
  const size = page.locator('label').filter({ has: page.getByRole('radio', { name: '54' }) });
  times.size = await time(size, page.getByRole('radio', { name: '54', checked: true }));
  times['add to bag'] = await time(button('加入购物袋'), page.getByText('添加到您的购物袋'));
  await page.keyboard.press('Escape');
  // On a phone it is a link to the bag's page.
  if (!isPhone) times.bag = await time(page.locator(`header a[href="${PAGE_PATHS.cart}"]`), dialog);
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
  let clicks: number[] = [];
  // Once, but on a busy machine.
  for (let rest = 0; clicks.length === 0 && rest < MOST_RESTS; rest++) {
    await page.waitForTimeout(REST);
    clicks = await page.evaluate(() => (window as unknown as ClickWindow).clicks);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
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
