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
/** Popups at the side leave the header in reach: its bag icon closes the mini cart. Tab may end there. */
const SIDE: readonly string[] = popupList
  .filter(({ placement }) => placement === 'side')
  .map(({ type }) => type);

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

/** Returns the words that touch a side of the open dialog's panel, or stick out of it, but for rows that scroll sideways. */
const readEdgeWords = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('dialog[open] > :first-child') as Element;
    const { left, right } = panel.getBoundingClientRect();
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const scrolls = (element: Element): boolean =>
      element !== panel &&
      (element.scrollWidth > element.clientWidth + 1 || scrolls(element.parentElement as Element));
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const owner = text.parentElement as Element;
      if (!text.data.trim() || owner.closest('.visually-hidden, option') || scrolls(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const seen = range.getBoundingClientRect();
      if (seen.width > 2 && (seen.left < left + 12 || seen.right > right - 12)) found.push(text.data.trim());
    }
    return found;
  });

const isIn = (page: Page, selector: string) =>
  page.evaluate(within => !!document.activeElement?.closest(within), selector);

/** Records the names of elements outside of dialogs that receive the focus. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const focusedOutside: string[] = [];
    Object.assign(window, { focusedOutside });
    document.addEventListener('focusin', ({ target }) => {
      const { ariaLabel, textContent, localName } = target as HTMLElement;
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
        touching: await readEdgeWords(page),
        sticksOut: await dialog.evaluate(({ scrollWidth, clientWidth }) =>
          scrollWidth > clientWidth ? [`${scrollWidth} px`] : [],
        ),
        console: problems.splice(0),
      };
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      // Where Tab has left a popup for the header, that keeps the focus.
      if (!(await isIn(page, SIDE.includes(type) ? 'header' : '[data-search]')))
        found.unfocused.push(`then ${await focused(page)}`);
      found.moved.push(...changes(before, await places(page)));
      if (Object.values(found).some(({ length }) => length > 0)) wrong[type] = found;
    }
    expect(wrong).toEqual({});
    // Opened by script: shifts of content that loads in a popup count, which they do not after a click.
    expect((await readShifts()).filter(moved => !moved.includes('in a dialog'))).toEqual([]);
  });
}
