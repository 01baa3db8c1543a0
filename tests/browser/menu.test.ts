import type { Page } from '@playwright/test';
import { findViolations, findViolationsAtBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const words = {
  blockType: 'editorial_block5',
  content: { pc: '<p>下面的话</p>' },
  contentStyle: { pc: { minHeight: '2500px' }, mobile: { minHeight: '2500px' } },
};
test.use({ pages: { plain: { title: '素', content: { words } } } });

const menu = (page: Page) => page.getByRole('dialog', { name: '菜单' });
const level = (page: Page, at: number) => menu(page).locator(`[data-level="${at}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** @param scrollTop scroll position before the click, which must not scroll itself. */
async function openMenu(page: Page, scrollTop = 0) {
  const button = page.getByRole('button', { name: '菜单', exact: true });
  await waitForHydration(button);
  await page.evaluate(top => scrollTo(0, top), scrollTop);
  const box = (await button.boundingBox())!;
  await page.mouse.click(box.x + 22, box.y + 22);
  await expect(menu(page)).toBeVisible();
}

/** Opens the menu of a scrolled page, which does not scroll behind it, and closes it. */
async function expectLocked(page: Page, width: number) {
  await openMenu(page, 500);
  await page.mouse.move(width / 4, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => scrollY)).toBe(500);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([500, '']);
}

test.describe('the menu', () => {
  test('lists every category, new arrivals, gifts, stories and services as links without script', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/cms/plain.html', { javaScriptEnabled: false });
    const links = page.getByRole('navigation', { name: '商品分类' }).getByRole('link');
    await expect(links).toHaveText([
      '新品',
      '手袋',
      '小皮具',
      '珠宝',
      '腕表',
      '配饰',
      '鞋履',
      '羊绒与针织',
      '香氛与家居',
      '礼赠',
      '故事',
      '服务',
    ]);
    await expect(links.nth(1)).toHaveAttribute('href', '/category/handbags.html');
    await expect(links.nth(9)).toHaveAttribute('href', '/cms/gifts.html');
  });

  test('is walked by keyboard three levels down and up, and Esc returns to the page [B2.7-03, B2.7-05, B2.7-02]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(1440, '/cms/plain.html');
    const button = page.getByRole('button', { name: '菜单', exact: true });
    await waitForHydration(button);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: '手袋' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('菜单');
    await expect(level(page, 2).locator('h4')).toHaveText(['系列', '类别']);
    await level(page, 2).getByRole('button', { name: '手提包' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('手袋');
    await expect(level(page, 3).getByRole('link', { name: '经典手提包' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('手提包');
    await expect(level(page, 3)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await test.step('and from its own close button, which stays in the page', async () => {
      await page.keyboard.press('Enter');
      await expect(menu(page).getByRole('button', { name: '关闭' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    });
    await test.step('the page does not scroll behind it [B2.7-06]', () => expectLocked(page, 1440));
    expect(await readShifts()).toEqual([]);
  });

  test('on a phone, starts 60 px below the top with tiles of half the width, one level at a time, and is outside of the screen when closed [B2.7-09, B2.7-07]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(390, '/cms/plain.html');
    await test.step('the page does not scroll behind it [B2.7-06]', () => expectLocked(page, 390));
    expect(await readShifts()).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await openMenu(page);
    await expect.poll(() => level(page, 1).evaluate(list => list.getBoundingClientRect().top)).toBe(60);
    const tile = level(page, 1).locator('li').first();
    expect(await tile.evaluate(element => element.getBoundingClientRect().width)).toBeLessThan(195);
    await level(page, 1).getByRole('button', { name: '手袋' }).click();
    await expect(level(page, 2).getByRole('link', { name: 'Aria 系列' })).toBeVisible();
    await expect(level(page, 1)).toBeHidden();
    await expect(menu(page).getByRole('button', { name: /^返回/ })).toHaveCount(1);
    await level(page, 2).getByRole('button', { name: '返回菜单' }).click();
    await expect(level(page, 1)).toBeVisible();
    for (const [name, link, href] of [
      ['礼赠', '送母亲', '/cms/gifts.html#mother'],
      ['故事', '松林来信', '/cms/emerald-letter.html'],
      ['服务', '联系我们', '/cms/contacts.html'],
    ] as const) {
      await level(page, 1).getByRole('button', { name }).click();
      await expect(level(page, 2).getByRole('link', { name: link })).toHaveAttribute('href', href);
      await level(page, 2).getByRole('button', { name: '返回菜单' }).click();
    }

    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await test.step('closed, it takes no focus and does not widen the page', async () => {
      const panel = page.locator('dialog[aria-hidden] > div').first();
      await expect
        .poll(() => panel.evaluate(element => getComputedStyle(element).contentVisibility))
        .toBe('hidden');
      expect(await panel.evaluate(element => element.getBoundingClientRect().right)).toBeLessThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await panel.locator('button').evaluateAll(buttons => {
        for (const button of buttons) button.focus();
      });
      expect(await page.evaluate(() => document.activeElement?.closest('dialog'))).toBeNull();
    });
  });

  test('opens panels with pictures below the row, by mouse and by key, and shows one way back', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(1440, '/cms/plain.html', { reducedMotion: 'reduce' });
    const row = page.getByRole('navigation', { name: '商品分类' });
    const entry = (name: string) => row.getByRole('link', { name, exact: true });
    await waitForHydration(entry('手袋'));
    await entry('礼赠').hover();
    await expect(entry('礼赠')).toHaveAttribute('aria-expanded', 'true');
    await expect(entry('送母亲')).toHaveAttribute('href', '/cms/gifts.html#mother');
    await expect(entry('¥3,000 以内')).toHaveAttribute('href', '/products.html?price=0-2999&inStock=1');
    // The link below the picture is not repeated in a group.
    await expect(entry('送礼指南')).toHaveCount(1);
    await entry('故事').hover();
    await expect(row.getByRole('link', { name: '松林来信' }).locator('img')).toBeVisible();
    await expect(entry('送母亲')).toHaveCount(0);
    await page.mouse.move(700, 850);
    await expect(row.getByRole('link', { name: '松林来信' })).toBeHidden();
    await entry('手袋').focus();
    await page.keyboard.press('Enter');
    await expect(entry('Aria 系列')).toBeFocused();
    expect(await findViolations(page, [], 'header')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(entry('手袋')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entry('Aria 系列')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/category/handbags-aria.html');
    await openMenu(page);
    await menu(page).getByRole('button', { name: '手袋' }).click();
    await level(page, 2).getByRole('button', { name: '手提包' }).click();
    await expect(level(page, 3)).toBeVisible();
    await expect(menu(page).getByRole('button', { name: /^返回/ })).toHaveCount(1);
    expect(await readShifts()).toEqual([]);
  });

  test('keeps the focus on an item when the deeper levels have loaded', async ({ shop }) => {
    let load = () => {};
    const { page } = await shop.page(1440, '/cms/plain.html', {
      before: visited =>
        visited.route('**/applet/categories', async route => {
          await new Promise<void>(done => {
            load = done;
          });
          await route.continue();
        }),
    });
    await openMenu(page);
    await menu(page).getByRole('link', { name: '手袋' }).focus();
    load();
    await expect(menu(page).getByRole('button', { name: '手袋' })).toBeFocused();
  });

  test('passes axe on every level', async ({ shop }) => {
    const { page } = await shop.page(390, '/cms/plain.html', { reducedMotion: 'reduce' });
    await openMenu(page);
    expect(await findViolationsAtBoth(page, [], 'dialog')).toEqual([]);
    await menu(page).getByRole('button', { name: '手袋' }).click();
    await level(page, 2).getByRole('button', { name: '手提包' }).click();
    await expect(level(page, 3)).toBeVisible();
    expect(await findViolationsAtBoth(page, [], 'dialog')).toEqual([]);
  });
});

test('a toast has its own size and margins in the menu, too', async ({ shop }) => {
  const { page } = await shop.page(390, '/product/ARIA-TOP-HANDLE-1.html');
  const add = page.getByRole('button', { name: '加入购物袋' });
  await waitForHydration(add);
  await add.click();
  const toast = page.locator('[data-toast]');
  const measureSize = () => toast.evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight]);
  const before = await measureSize();
  await openMenu(page);
  await expect(menu(page).locator('[data-toast]')).toBeVisible();
  expect(await measureSize()).toEqual(before);
});
