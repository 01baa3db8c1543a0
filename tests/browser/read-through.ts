import type { Page } from '@playwright/test';
import { examine, StoppedError, settlesWithin } from './rendering.ts';
import type { OpenVisit, Visit } from './visit.ts';

/** How long a page may take to answer before the browser is examined, in ms. A screen takes up to 30 s. */
const PATIENCE = 45_000;

export interface ReadOptions {
  /** Checks the page before it is read. */
  whenOpen?: (page: Page) => Promise<void>;
  /** How long a page may take to answer, in ms. */
  patience?: number;
}

/** Opens a page and reads it through. A page that the browser no longer renders is replaced by another, once. */
export async function openAndRead(
  open: OpenVisit,
  width: number,
  path: string,
  { whenOpen, patience }: ReadOptions = {},
): Promise<Visit> {
  const visit = await open(width, path);
  try {
    await whenOpen?.(visit.page);
    await readThrough(visit.page, patience);
    return visit;
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    console.log(`${path} at ${width} px: ${error.message}`);
    await visit.page.context().close();
    visit.problems.length = 0;
    // In a browser context of its own.
    const another = await open(width, path, { before: async () => {} });
    await whenOpen?.(another.page);
    await readThrough(another.page, patience);
    return another;
  }
}

/**
 * Scrolls through the whole page by screens, touches every block and points at every carousel. Each step waits until the images
 * and carousels on the screen are ready.
 */
export async function readThrough(page: Page, patience = PATIENCE): Promise<void> {
  let top = 0;
  while (top >= 0) {
    const reading = page.evaluate(readScreen, top);
    if (!(await settlesWithin(patience, reading))) throw await examine(page);
    const { missing, pause, next } = await reading;
    if (pause > 4_000) throw new StoppedError(`no frame for ${Math.round(pause)} ms`);
    if (missing.length > 0) throw new Error(`Never loaded: ${missing}`);
    top = next;
  }
}

/**
 * Scrolls to one screen and waits until it is ready. Runs in the page.
 *
 * @returns The markup of what is not ready after 30 s, or after 5 s without a frame; the time since the last frame, in
 *   ms; the next screen's top in px, -1 after the last
 */
async function readScreen(top: number) {
  let framedAt = performance.now();
  const sinceFrame = () => performance.now() - framedAt;
  const frame = () =>
    new Promise<void>(done => {
      requestAnimationFrame(() => {
        framedAt = performance.now();
        done();
      });
      setTimeout(done, 500);
    });
  const seen = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const { innerWidth, innerHeight } = window;
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && element.checkVisibility();
  };
  const findMissing = () => {
    const carousels = [...document.querySelectorAll('[aria-roledescription="轮播"]')].filter(
      carousel => seen(carousel) && !carousel.querySelector('[data-sliding]'),
    );
    for (const carousel of carousels) {
      carousel.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    }
    return [...[...document.images].filter(image => !image.complete && seen(image)), ...carousels];
  };
  window.scrollTo({ top, behavior: 'instant' });
  for (const block of document.querySelectorAll('[data-block-id]')) {
    if (seen(block)) block.dispatchEvent(new Event('touchstart', { bubbles: true }));
  }
  const until = performance.now() + 30_000;
  let missing: Element[];
  do {
    await frame();
    await frame();
    missing = findMissing();
  } while (missing.length > 0 && performance.now() < until && sinceFrame() < 5_000);
  const next = top + window.innerHeight;
  return {
    missing: missing.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    pause: missing.length > 0 ? sinceFrame() : 0,
    next: next < document.documentElement.scrollHeight ? next : -1,
  };
}
