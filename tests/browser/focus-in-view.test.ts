import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { type Caller, register } from '../../scripts/journey.mjs';
import { add, openWithBag } from './bag-calls.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { newMobile } from './sign-in-forms.ts';
import { waitForHydration } from './visit.ts';

/** Walks through the screen by Tab, and returns what is focused below something else. */
async function findCoveredFocus(page: Page, steps: number, key = 'Tab'): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key);
    const found = await page.evaluate(readCover);
    if (found) covered.push(found);
  }
  return [...new Set(covered)];
}

/** Names the focused element and what covers its middle or an edge; null without a cover. */
function readCover(): string | null {
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused || focused === document.body || focused.tagName === 'IFRAME') return null;
  const label = focused.labels?.[0];
  // A hidden checkbox is shown by its label.
  const shown = label && focused.getBoundingClientRect().width < 8 ? label : focused;
  const { left, top, width, bottom, height } = shown.getBoundingClientRect();
  for (const y of [top + 3, top + height / 2, bottom - 3]) {
    const over = document.elementFromPoint(left + Math.min(width / 2, 40), Math.min(y, innerHeight - 1));
    if (y > innerHeight) return `${focused.textContent || focused.name} below the screen`;
    const bar = over?.closest<HTMLElement>('*');
    const isFree = !bar || shown.contains(bar) || bar.contains(shown) || label?.contains(bar);
    if (!isFree) return `${focused.ariaLabel || focused.textContent || focused.name} below ${bar.className}`;
  }
  return null;
}

interface Screen {
  name: string;
  open: (shop: Shop, width: number) => Promise<Page>;
  steps: number;
  widths: readonly number[];
  /** Another part of the same page, which is walked afterwards. */
  next?: { name: string; open: (page: Page) => Promise<void>; steps: number };
}

const BOTH = [390, 1440];

const screens: Screen[] = [
  {
    name: 'a list, below its bar of filters, and in these',
    async open(shop, width) {
      const { page } = await shop.page(width, PAGE_PATHS.products);
      await waitForHydration(page.locator('summary', { hasText: '筛选' }));
      await page.locator('[data-product]').nth(20).scrollIntoViewIfNeeded();
      await page.locator('[data-product] a').nth(20).focus();
      return page;
    },
    steps: 20,
    widths: BOTH,
    next: {
      name: 'the filters',
      async open(page) {
        await page.locator('summary', { hasText: '筛选' }).click();
        await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
      },
      steps: 60,
    },
  },
  {
    name: 'bag',
    open: async (shop, width) => (await openWithBag(shop, width, PAGE_PATHS.cart, fillBag)).page,
    steps: 50,
    widths: [390],
  },
  {
    name: 'checkout',
    async open(shop, width) {
      const { page } = await openWithBag(shop, width, PAGE_PATHS.checkout, async call => {
        await register(call, shop.url, newMobile());
        await fillBag(call);
      });
      await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible();
      return page;
    },
    steps: 60,
    widths: BOTH,
  },
  {
    name: 'the product page',
    async open(shop, width) {
      const { page } = await shop.page(width, '/product/LOSANGE-CHAIN-1.html');
      return page;
    },
    steps: 60,
    widths: [390],
  },
];

async function fillBag(call: Caller): Promise<void> {
  for (const sku of ['LOSANGE-CHAIN-1', 'LOSANGE-CHAIN-2']) await add(call, sku).catch(() => {});
}

test.describe('the focus is not behind a bar', () => {
  for (const { name, open, steps, widths, next } of screens) {
    for (const width of widths) {
      test(`in ${name} at ${width} px`, async ({ shop }) => {
        const page = await open(shop, width);
        expect(await findCoveredFocus(page, steps)).toEqual([]);
        expect(await findCoveredFocus(page, 25, 'Shift+Tab')).toEqual([]);
        if (!next) return;
        await test.step(next.name, async () => {
          await next.open(page);
          expect(await findCoveredFocus(page, next.steps)).toEqual([]);
          expect(await findCoveredFocus(page, 25, 'Shift+Tab')).toEqual([]);
        });
      });
    }
  }
});
