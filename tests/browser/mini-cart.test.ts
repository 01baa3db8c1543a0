import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { add, bagLines, openWithBag } from './bag-calls.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const bagIcon = (page: Page) => page.locator(`header a[href="${PAGE_PATHS.cart}"]`);

test.describe('the mini cart', () => {
  test('opens at the right edge, and closes with a click beside it, the bag icon, or the keyboard [A2-097, A4-90, A9-46, B2.7-12, A2-064]', async ({
    shop,
  }) => {
    const { page, readShifts } = await openWithBag(shop, 1440, '/cms/gold-at-night.html', async call => {
      await add(call, 'ARIA-TOP-HANDLE-1');
      await add(call, 'SOLITAIRE-RING-1', '48', 2);
    });
    const icon = bagIcon(page);
    await waitForHydration(icon);
    await icon.click();
    const panel = page.getByRole('dialog', { name: '购物袋（3）' });
    await expect(bagLines(page)).toHaveCount(2);
    await expect(panel.getByText('猜你喜欢')).toBeVisible();
    await expect(panel.getByText('¥138,500')).toHaveCount(1);
    const box = await panel.locator('> div').first().boundingBox();
    const bar = await page.locator('header [data-bar]').boundingBox();
    expect([Math.round((box?.x ?? 0) + (box?.width ?? 0)), box?.y, box?.height]).toEqual([
      ...[1440, bar?.height, 900 - (bar?.height ?? 0)],
    ]);
    const heights = await panel.evaluate(dialog =>
      [
        dialog.querySelector('section'),
        dialog.querySelector('a[href^="/checkout"]')?.parentElement?.parentElement,
      ].map(part => part?.getBoundingClientRect().height),
    );
    expect(heights).toEqual([201, 148]);
    // Quantity, removal and price are one row, in this order.
    const [quantity, removal] = await bagLines(page)
      .first()
      .evaluate(line =>
        ['[role="group"]', 'button[aria-label^="移除"]'].map(part => {
          const { left, right, top, bottom } =
            line.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          return { left, right, middle: (top + bottom) / 2 };
        }),
      );
    expect(removal?.left).toBeGreaterThan(quantity?.right ?? Infinity);
    expect(Math.abs((removal?.middle ?? 0) - (quantity?.middle ?? Infinity))).toBeLessThan(3);
    expect(await findViolations(page)).toEqual([]);

    await panel.getByRole('button', { name: /移除.*戒指/ }).click();
    await page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '确认移除' }).click();
    await expect(page.getByRole('dialog', { name: '购物袋（1）' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog').locator(':focus')).toBeAttached();
    await page.mouse.click(200, 400);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await icon.click();
    await expect(page.getByRole('dialog', { name: '购物袋（1）' })).toBeVisible();
    await expect(icon).toHaveAttribute('aria-expanded', 'true');
    await icon.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await icon.press('Enter');
    await expect(page.locator('dialog > div').getByRole('button', { name: '关闭' }).first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(icon).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await icon.press('Enter');
    await expect(page.getByRole('dialog', { name: '购物袋（1）' })).toBeVisible();
    await icon.focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(icon).toBeFocused();
    expect(await readShifts()).toEqual([]);
  });

  for (const width of [390, 1023]) {
    test(`is replaced by the bag page at ${width} px [A2-069]`, async ({ shop }) => {
      const { page } = await shop.page(width, '/cms/gold-at-night.html');
      const icon = bagIcon(page);
      await waitForHydration(icon);
      await icon.click();
      await page.waitForURL(`**${PAGE_PATHS.cart}`);
      await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    });
  }
});
