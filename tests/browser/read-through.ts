import type { Page } from '@playwright/test';

/**
 * Scrolls through the whole page by screens, touches every block and points at every carousel. Each step waits until the images
 * and carousels on the screen are ready.
 */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A browser with several pages may pause the frames of one.
    const frame = () =>
      new Promise(done => {
        requestAnimationFrame(done);
        setTimeout(done, 500);
      });
    const seen = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const { innerWidth, innerHeight } = window;
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && element.checkVisibility();
    };
    const missing = () => {
      const carousels = [...document.querySelectorAll('[aria-roledescription="轮播"]')].filter(
        carousel => seen(carousel) && !carousel.querySelector('[data-sliding]'),
      );
      for (const carousel of carousels) {
        carousel.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      }
      return [...[...document.images].filter(image => !image.complete && seen(image)), ...carousels];
    };
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      for (const block of document.querySelectorAll('[data-block-id]')) {
        if (seen(block)) block.dispatchEvent(new Event('touchstart', { bubbles: true }));
      }
      const until = performance.now() + 30_000;
      let waitsFor: Element[];
      do {
        await frame();
        await frame();
        waitsFor = missing();
      } while (waitsFor.length > 0 && performance.now() < until);
      if (waitsFor.length > 0)
        throw new Error(`Never loaded: ${waitsFor.map(one => one.outerHTML.slice(0, 200))}`);
    }
  });
}
