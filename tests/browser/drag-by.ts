import type { Locator, Page } from '@playwright/test';

const STEPS = 4;

/**
 * Presses the middle of an element, moves by exactly `dx` and `dy` pixels, and releases: with a finger on a phone,
 * else with the mouse.
 */
export async function dragBy(page: Page, element: Locator, dx: number, dy: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (!hasTouch) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: STEPS });
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: x + dx * part, y: y + dy * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS);
  await touch('touchEnd');
  await finger.detach();
}
