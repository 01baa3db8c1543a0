import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { GRACE, recordShifts, stopViewTransitions, watchFocus } from './page-watches.ts';
import { endPauses } from './paused-requests.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Prepares the page before it is opened: routes, clock, init scripts, cookies. */
  before?: (page: Page) => Promise<unknown>;
  /** Navigation event to wait for. Defaults to `load`. */
  waitUntil?: 'load' | 'commit';
}

/** A page that is open in a browser context of its own. */
export interface Visit {
  page: Page;
  /** Console errors and warnings, and uncaught errors. The test fails if any is left at its end. */
  problems: string[];
  /** Ignores problems that match, past and future, because the test causes them on purpose. */
  allowProblems(expected: RegExp): void;
  /** Returns the layout shifts so far, as `score: moved elements`. */
  readShifts(): Promise<string[]>;
  /** Closes the visit. The end of the test closes those that are still open. */
  close(): Promise<void>;
}

/** Screen heights by width; other screens are 900 px high. */
const HEIGHTS: Record<number, number> = { 320: 568, 390: 844, 767: 1024, 768: 1024, 1024: 768, 1920: 1080 };

const chooseScreen = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

/** Reads something of a page on a screen of another width, and gives it its own screen back. */
export async function atWidth<T>(page: Page, width: number, read: () => Promise<T>): Promise<T> {
  const own = page.viewportSize();
  // They would be loaded again for the other screen, and the browser warns of those that no picture takes.
  await page.evaluate(() => {
    for (const preload of document.querySelectorAll('link[rel="preload"]')) preload.remove();
  });
  await page.setViewportSize(chooseScreen(width));
  await waitForFrames(page);
  const found = await read();
  if (own) await page.setViewportSize(own);
  await waitForFrames(page);
  return found;
}

/** Opens a URL on a screen of that width; below 768 px it is a touch phone. */
export type OpenVisit = (width: number, url: string, options?: VisitOptions) => Promise<Visit>;

/** A page that visits of the same kind use one after the other. */
interface ReusedPage {
  page: Page;
  report(problem: string): void;
  /** Resolves when the visit before has been removed; false if that has failed. */
  isEmpty: Promise<boolean>;
}

/**
 * Creates the function that opens visits. A closed visit's context is emptied and used for the next visit of the same
 * kind, whose page then has scripts and images in its cache; a context that `before` has prepared is closed.
 */
export function createVisits(browser: Browser): { open: OpenVisit; close(): Promise<void> } {
  const idle = new Map<string, ReusedPage[]>();
  async function takeIdle(kind: string): Promise<ReusedPage | undefined> {
    const kept = idle.get(kind)?.pop();
    if (!kept || (await kept.isEmpty)) return kept;
    await kept.page.context().close();
    return takeIdle(kind);
  }
  const open: OpenVisit = async (width, url, { before, waitUntil = 'load', ...options } = {}) => {
    const kind = JSON.stringify([width, options]);
    const kept = before ? undefined : await takeIdle(kind);
    const reused = kept ?? (await openPage(browser, width, options));
    const { page } = reused;
    // Of a picture that the page has shown in a larger size before, the browser takes that one, not the preloaded one.
    const allowed: RegExp[] = kept ? [/was preloaded using link preload but not used/] : [];
    const isAllowed = (problem: string) => allowed.some(pattern => pattern.test(problem));
    const problems: string[] = [];
    reused.report = problem => {
      if (!isAllowed(problem)) problems.push(problem);
    };
    await before?.(page);
    await page.goto(url, { waitUntil });
    let isClosed = false;
    return {
      page,
      problems,
      allowProblems(expected) {
        allowed.push(expected);
        problems.splice(0, problems.length, ...problems.filter(problem => !isAllowed(problem)));
      },
      readShifts: () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts),
      async close() {
        if (isClosed || page.isClosed()) return;
        isClosed = true;
        await settleFocus(page);
        if (before) return page.context().close();
        reused.report = () => {};
        // The next test begins meanwhile.
        reused.isEmpty = empty(page, new URL('/robots.txt', url), width, options).then(
          () => true,
          () => false,
        );
        idle.set(kind, [...(idle.get(kind) ?? []), reused]);
      },
    };
  };
  return {
    open,
    async close() {
      const pages = [...idle.values()].flat();
      await Promise.all(pages.map(({ isEmpty }) => isEmpty));
      await Promise.all(pages.map(({ page }) => page.context().close()));
    },
  };
}

async function openPage(
  browser: Browser,
  width: number,
  options: BrowserContextOptions,
): Promise<ReusedPage> {
  const isPhone = width < 768;
  const context = await browser.newContext({
    viewport: chooseScreen(width),
    isMobile: isPhone,
    hasTouch: isPhone,
    ...options,
  });
  await context.addInitScript(stopViewTransitions);
  await context.addInitScript(watchFocus, GRACE);
  const page = await context.newPage();
  await moveWindowOffCorner(page);
  const reused: ReusedPage = { page, report: () => {}, isEmpty: Promise.resolve(true) };
  watchConsole(page, problem => reused.report(problem));
  await page.addInitScript(recordShifts);
  return reused;
}

/**
 * Removes what a visit has left in a context: routes, other pages, storage, cookies, pointer, screen size and motion.
 *
 * @param blank a document of the same site without script. `about:blank` would end the site's process: starting another
 * takes as long as a visit.
 */
async function empty(
  page: Page,
  blank: URL,
  width: number,
  { reducedMotion = null }: BrowserContextOptions,
): Promise<void> {
  const context = page.context();
  await Promise.all([page, context].map(routed => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  await endPauses(page);
  await Promise.all(context.pages().map(other => (other === page ? undefined : other.close())));
  await context.setOffline(false);
  await page.goto(blank.href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.setViewportSize(chooseScreen(width));
  await page.emulateMedia({ reducedMotion });
  await page.mouse.move(-10, -10);
}

/** Waits for the report of a focus that the visit's last step has lost. */
async function settleFocus(page: Page): Promise<void> {
  const settle = () => (window as unknown as { settleFocus?: () => Promise<void> }).settleFocus?.();
  // The page may be on its way to another document.
  await page.evaluate(settle).catch(() => {});
}

/** Reports errors and warnings of a page's console, and uncaught errors. */
function watchConsole(page: Page, report: (problem: string) => void): void {
  page.on('pageerror', error => report(error.stack || String(error)));
  page.on('console', message => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    report(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text);
  });
}

/**
 * Moves the window away from the corner of the screen. Headless Chromium keeps a mouse pointer there, and a page below
 * it would receive mouse events at a random moment.
 */
async function moveWindowOffCorner(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { windowId } = await browser.send('Browser.getWindowForTarget');
  await browser.send('Browser.setWindowBounds', { windowId, bounds: { left: 1, top: 1 } });
  await browser.detach();
}

/** Scrolls to an element and waits until React has hydrated it. */
export async function waitForHydration(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const handle = await element.elementHandle();
  const isHydrated = (node: Node | null) =>
    Object.keys(node ?? {}).some(key => key.startsWith('__reactFiber$'));
  await element.page().waitForFunction(isHydrated, handle);
}

/** Waits until the browser has painted what has changed so far, and reported the layout shifts of it. */
export const waitForFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until a form or button takes a press again: for a time, in ms, it ignores another one [A5-40]. */
export const waitForNextPress = (page: Page, ignored = 500): Promise<void> => page.waitForTimeout(ignored);

/** Waits until no finite animation or transition of the page is running. */
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
