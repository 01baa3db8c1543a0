import { expect, type Locator, type Page } from '@playwright/test';

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

/** Moves the focus to a control by Tab alone, and presses a key on it. */
export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await control.waitFor();
  const isFocused = () => control.evaluate(element => element === document.activeElement);
  for (let tabs = 0; tabs < 200 && !(await isFocused()); tabs++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}
