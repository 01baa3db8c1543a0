import type { Page } from '@playwright/test';

/** Returns the accessible name of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element === document.body) return '';
    return element.labels?.[0]?.textContent || element.ariaLabel || element.textContent || '';
  });

/** Presses Tab until an element with that name is focused. @throws if it is not reached within 80 steps. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press(key);
    if (name.test(await focused(page))) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}
