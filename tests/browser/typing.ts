import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import type { Shop } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

// What shoppers type, paste and compose.

export const MOBILE = '13800138000';

export const inMain = (page: Page) => page.getByRole('main');
export const inPopup = (page: Page) => page.locator('dialog[open]').last();

export const mobileIn = (place: Locator) => place.locator('input[type="tel"]:visible').first();

/** Puts a text into the clipboard and presses the keys that paste it. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(pasted => navigator.clipboard.writeText(pasted), text);
  await field.press('ControlOrMeta+V');
}

/** Sets a text as autofill does. */
export const autofill = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, filled) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);

/** Confirms a word of an input method, as Chromium does for the keys of a keyboard. */
export async function compose(page: Page, word: string, confirmed: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let length = 1; length <= word.length; length++) {
    const text = word.slice(0, length);
    await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  await session.send('Input.insertText', { text: confirmed });
  await session.detach();
}

/** Presses Enter as a browser reports it when an input method handles it; returns whether the page has prevented it. */
export const pressComposing = (field: Locator, isComposing: boolean) =>
  field.evaluate((element, composing) => {
    const event = new KeyboardEvent('keydown', {
      ...{ key: 'Enter', code: 'Enter', bubbles: true, cancelable: true },
      isComposing: composing,
    });
    Object.defineProperty(event, 'keyCode', { value: 229 });
    return !element.dispatchEvent(event);
  }, isComposing);

export async function openLogin(shop: Shop, width: number): Promise<Page> {
  const { page } = await shop.page(width, PAGE_PATHS.login);
  await waitForHydration(mobileIn(inMain(page)));
  return page;
}
