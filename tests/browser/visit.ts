import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

export interface VisitOptions extends BrowserContextOptions {
  /** Runs on the page before it is asked for: routes, a clock, a first script. */
  before?: (page: Page) => Promise<unknown>;
  /** How far the page has to be before the test goes on; `load` unless told. */
  waitUntil?: 'load' | 'commit';
}

/** A page as a visitor has it open, and what went wrong on it. */
export interface Visit {
  page: Page;
  /** Errors and warnings of the console, and errors that nobody caught. A test takes out what it expects. */
  problems: string[];
  /** Everything that has moved by itself so far, as `how much: which elements`. */
  shifts(): Promise<string[]>;
  close(): Promise<void>;
}

/** Lets visitors in. Those who come alike use the same browser context, each as if it were new: that is quicker. */
export function visitors(browser: () => Promise<Browser>) {
  const idle: [kind: string, visit: Visit][] = [];

  async function visit(width: number, url: string, options: VisitOptions = {}): Promise<Visit> {
    const { before, waitUntil = 'load', ...context } = options;
    const kind = JSON.stringify([width, context]);
    const at = before ? -1 : idle.findIndex(([of]) => of === kind);
    const opened =
      idle.splice(at, at === -1 ? 0 : 1)[0]?.[1] ?? (await open(await browser(), width, context));
    await before?.(opened.page);
    await opened.page.goto(url, { waitUntil });
    if (before) return opened;
    const close = () => forget(opened).then(() => void idle.push([kind, opened]), opened.close);
    return { ...opened, close };
  }
  return { visit };
}

const HEIGHTS: Record<number, number> = { 320: 568, 390: 844, 767: 1024, 768: 1024, 1024: 768, 1920: 1080 };

/** A context of its own, with an empty page: a phone below 768 px. */
async function open(browser: Browser, width: number, options: BrowserContextOptions): Promise<Visit> {
  const phone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    isMobile: phone,
    hasTouch: phone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...options,
  });
  const page = await context.newPage();
  await awayFromCorner(page);
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('pageerror', error => {
    // The browser gives up fading from page to page when a test is quicker.
    if (!/^Transition was/.test(error.message)) problems.push(error.stack || String(error));
  });
  page.on('console', message => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    problems.push(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text);
  });
  await page.addInitScript(recordShifts);
  return {
    page,
    problems,
    shifts: () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts),
    close: () => context.close(),
  };
}

/**
 * Moves its window off the corner of the screen, where a Chromium without windows has a mouse that nobody moves: each page
 * would hear of it sooner or later, and a header over which it stands is another one.
 */
async function awayFromCorner(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { windowId } = await browser.send('Browser.getWindowForTarget');
  await browser.send('Browser.setWindowBounds', { windowId, bounds: { left: 1, top: 1 } });
  await browser.detach();
}

/** Makes a page that has been visited as good as new: nothing stored, held up or pointed at, no other window. */
async function forget({ page, problems }: Visit): Promise<void> {
  const context = page.context();
  await Promise.all([page, context].map(held => held.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(context.pages().map(other => (other === page ? undefined : other.close())));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.mouse.move(-10, -10);
  await page.goto('about:blank');
  problems.length = 0;
}

/** Waits until an element is React's: until its block has hydrated. Clicks on links don't wait for that. */
export async function alive(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const handle = await element.elementHandle();
  const owned = (node: Node | null) => Object.keys(node ?? {}).some(key => key.startsWith('__reactFiber$'));
  await element.page().waitForFunction(owned, handle);
}

/** Runs first in the page: keeps what the browser counts as a layout shift. */
function recordShifts() {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver(list => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue;
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
      const moved = shift.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.localName}.${element?.className} in ${element?.closest('dialog') ? 'a dialog' : element?.closest('[data-label]')?.id}`;
        return `${name} (${place(previousRect)} → ${place(currentRect)})`;
      });
      shifts.push(`${shift.value.toFixed(4)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
