import type { Page } from '@playwright/test';
import { popupList } from '../../src/popup-list.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { focused } from './keys.ts';
import { openPopup } from './open-popup.ts';
import { popupData } from './popup-data.ts';
import { logIn } from './shopper.ts';
import { waitForHydration } from './visit.ts';

const TYPES = popupList.map(({ type }) => type);

/** Returns position and size of every visible element of the page. */
const places = (page: Page) =>
  page.evaluate(
    seen =>
      [...document.querySelectorAll('body *')]
        .filter(element => !element.closest('dialog, [data-toasts]') && element.checkVisibility(seen))
        .map(element => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.localName}.${element.className} ${[x, y, width, height].map(Math.round)}`;
        }),
    { visibilityProperty: true, opacityProperty: true },
  );

const changes = (before: string[], after: string[]) => after.filter((place, at) => place !== before[at]);

const isIn = (page: Page, selector: string) =>
  page.evaluate(within => !!document.activeElement?.closest(within), selector);

/** Records the names of elements outside of dialogs that receive the focus. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const focusedOutside: string[] = [];
    Object.assign(window, { focusedOutside });
    document.addEventListener('focusin', ({ target }) => {
      const { ariaLabel, textContent, localName } = target as HTMLElement;
      // The bag icon in the header closes the mini cart, so that the header stays in reach.
      const reachable = document.querySelector('main')?.inert ? 'dialog, header' : 'dialog';
      if (!(target as HTMLElement).closest(reachable))
        focusedOutside.push(ariaLabel || textContent || localName);
    });
  });
const readFocusOutside = (page: Page) =>
  page.evaluate(() => (window as unknown as { focusedOutside: string[] }).focusedOutside.splice(0));

/** Moves the focus over both ends of a popup. @returns the names of focused elements outside it. */
async function findEscapes(page: Page): Promise<string[]> {
  await readFocusOutside(page);
  const keys = [...repeat('Tab', 2), ...repeat('Shift+Tab', 5), ...repeat('Tab', 5)];
  for (const key of keys) await page.keyboard.press(key);
  return readFocusOutside(page);
}

const repeat = (key: string, times: number) => Array.from({ length: times }, () => key);

for (const width of [1440, 390]) {
  test(`every popup at ${width} px passes axe, traps the focus and returns it, and shifts nothing behind it [A4-09, A4-08]`, async ({
    shop,
  }) => {
    // Every popup of the shop, one after the other.
    test.slow();
    const { page, problems, readShifts } = await shop.page(width, '/cms/terms-use.html');
    // Seventy openings and closings would otherwise wait for their motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page);
    const data = await popupData(page);
    await page.reload();
    const opener = page.locator('header [data-search]');
    await waitForHydration(opener);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');

    await watchFocus(page);

    const wrong: Record<string, unknown> = {};
    for (const type of TYPES) {
      await opener.focus();
      const before = await places(page);
      await openPopup(page, type, data[type]);
      const dialog = page.locator('dialog[open]');
      const found = {
        nameless: (await dialog.getAttribute('aria-labelledby')) ? [] : [type],
        moved: changes(before, await places(page)),
        axe: await findViolations(page, [], 'dialog'),
        unfocused: (await isIn(page, 'dialog')) ? [] : [await focused(page)],
        // The keys find the same elements on every screen.
        escapes: width === 1440 ? await findEscapes(page) : [],
        sticksOut: await dialog.evaluate(({ scrollWidth, clientWidth }) =>
          scrollWidth > clientWidth ? [`${scrollWidth} px`] : [],
        ),
        console: problems.splice(0),
      };
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      // Tab has left the mini cart for the header, which keeps the focus.
      if (!(await isIn(page, type === 'miniCart' ? 'header' : '[data-search]')))
        found.unfocused.push(`then ${await focused(page)}`);
      found.moved.push(...changes(before, await places(page)));
      if (Object.values(found).some(({ length }) => length > 0)) wrong[type] = found;
    }
    expect(wrong).toEqual({});
    // Opened by script: shifts of content that loads in a popup count, which they do not after a click.
    expect((await readShifts()).filter(moved => !moved.includes('in a dialog'))).toEqual([]);
  });
}
