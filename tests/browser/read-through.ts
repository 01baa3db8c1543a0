import type { Page } from '@playwright/test';

/**
 * Scrolls through the whole page by screens, touches every block and points at every carousel. Each step waits until the images
 * and carousels on the screen are ready.
 */
export async function readThrough(page: Page): Promise<void> {
  let top = 0;
  while (top >= 0) {
    const { missing, next } = await page.evaluate(readScreen, top);
    if (missing.length > 0) throw new Error(`Missing ${top} px from the top: ${missing}`);
    top = next;
  }
}

/**
 * Scrolls to one screen and waits until it is ready. Runs in the page.
 *
 * @returns what is not ready after 30 s: a frame of the browser, or the markup of an element; and the next screen's top in px,
 * -1 after the last.
 */
async function readScreen(top: number) {
  const until = performance.now() + 30_000;
  const frame = () =>
    new Promise<boolean>(done => {
      requestAnimationFrame(() => done(true));
      setTimeout(() => done(false), until - performance.now());
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
  if (!(await frame()) || !(await frame())) return { missing: ['a frame'], next: top };
  let missing = findMissing();
  while (missing.length > 0 && performance.now() < until) {
    // Not in each frame: looking again and again takes the time that loading needs.
    await new Promise(done => setTimeout(done, 100));
    missing = findMissing();
  }
  const next = top + window.innerHeight;
  return {
    missing: missing.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    next: next < document.documentElement.scrollHeight ? next : -1,
  };
}
