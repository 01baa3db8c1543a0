import type { Page } from '@playwright/test';

/**
 * Scrolls through the whole page by screens, touches every block and points at every carousel. Each step waits until the images
 * and carousels on the screen are ready.
 */
export async function readThrough(page: Page): Promise<void> {
  let top = 0;
  while (top >= 0) {
    let step = await page.evaluate(readScreen, { top, limit: 5_000 });
    if (step.missing.length > 0) {
      // A browser with several pages may pause the frames of one, and without a frame no lazy image loads. A screenshot
      // makes one.
      await page.bringToFront();
      await page.screenshot();
      step = await page.evaluate(readScreen, { top, limit: 25_000 });
    }
    if (step.missing.length > 0) throw new Error(`Never loaded (${step.frames} frames): ${step.missing}`);
    top = step.next;
  }
}

/**
 * Scrolls to one screen and waits until it is ready. Runs in the page.
 *
 * @returns The markup of what is not ready after `limit` milliseconds, the frames meanwhile, and the next screen's top
 *   in px, -1 after the last
 */
async function readScreen({ top, limit }: { top: number; limit: number }) {
  let frames = 0;
  const frame = () =>
    new Promise<void>(done => {
      requestAnimationFrame(() => {
        frames += 1;
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
  const until = performance.now() + limit;
  let missing: Element[];
  do {
    await frame();
    await frame();
    missing = findMissing();
  } while (missing.length > 0 && performance.now() < until);
  const next = top + window.innerHeight;
  return {
    missing: missing.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    frames,
    next: next < document.documentElement.scrollHeight ? next : -1,
  };
}
