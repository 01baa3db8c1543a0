import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS, searchUrl } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.describe('the frame', () => {
  test('has the link to the account beside wishlist and bag on phones, and in the menu of the narrowest', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, '/');
    const account = page.locator('header').getByRole('link', { name: '个人中心', exact: true });
    await expect(account).toBeInViewport();
    const box = await account.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await expect(account).toHaveAttribute('href', PAGE_PATHS.center);
    await page.setViewportSize({ width: 320, height: 568 });
    await expect(account).toBeHidden();
  });

  test('is in Chinese on the home page and the search results [A2-001, A2-017, B2.7-16, A1-08]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, '/');
    await expect(page).toHaveTitle('VITRINE 官方网站');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    const words = (await page.locator('header, main, footer').allTextContents()).join();
    const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
    expect(count(/\p{Script=Han}/gu)).toBeGreaterThan(5 * count(/[A-Za-z]{4,}/g));
    await expect(page.locator('header').getByRole('link', { name: 'VITRINE 首页' })).toHaveAttribute(
      'href',
      '/',
    );
    const bar = page.locator('header');
    await waitForHydration(bar.getByRole('button', { name: '菜单' }));
    for (const name of ['搜索', '心愿单', '查看购物袋'])
      await expect(bar.getByRole('link', { name }).first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('vitrine.searchHistory', '["手袋"]'));
    await bar.getByRole('link', { name: '搜索' }).click();
    await expect(
      page.getByRole('dialog', { name: '搜索' }).getByRole('button', { name: '清除' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: '菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '关闭' }).click();
    await page.goto(shop.url + searchUrl('手袋'));
    await expect(page.locator('main [data-product]').first()).toBeVisible();
    await expect(page.locator('main')).toContainText('手袋');
  });

  test('has header and footer on every kind of page, without script [B2.7-01]', async ({ shop }) => {
    const kinds = ['/', '/category/handbags.html', PAGE_PATHS.contacts, PAGE_PATHS.cart, PAGE_PATHS.login];
    for (const path of kinds) {
      const { page } = await shop.page(390, path, { javaScriptEnabled: false });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${path} at ${width} px`;
        await expect(page.locator('header [data-search]'), where).toBeVisible();
        await expect(page.locator(`header a[href="${PAGE_PATHS.wishlist}"]`), where).toBeVisible();
        await expect(page.locator(`header a[href="${PAGE_PATHS.center}"]`), where).toBeVisible();
      }
      await expect(page.locator('footer [href="/cms/fqa.html"]'), path).toHaveCount(1);
    }
  });

  for (const width of [1440, 390]) {
    test(`has menu, search, chat, popups and a look’s modal at ${width} px [B2.7-01]`, async ({ shop }) => {
      const { page } = await shop.page(width, '/product/ARIA-TOP-HANDLE-3.html');
      const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
      /** Opens the dialog, and closes it. */
      const opens = async (opener: Locator, name: string) => {
        await waitForHydration(opener);
        await opener.click();
        await expect(dialog(name)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog(name)).toBeHidden();
      };
      await opens(page.getByRole('button', { name: '菜单', exact: true }), '菜单');
      await opens(page.locator('header [data-search]'), '搜索');
      await opens(page.getByRole('button', { name: /^选购此造型/ }).first(), '选购此造型');
      await opens(page.locator('footer').getByRole('button', { name: /中国/ }), '选择您的所在地');
      const care = page.locator('footer');
      if (width === 1440) await care.locator('#footer-service').hover();
      await opens(care.getByRole('link', { name: '在线咨询' }), '在线客服');
    });
  }

  test('a popup locks the page, fades for 200 ms, and of two only one dims the page [A4-92, A4-91]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(1440, PAGE_PATHS.contacts);
    const region = page.locator('footer').getByRole('button', { name: /中国/ });
    await region.scrollIntoViewIfNeeded();
    await waitForHydration(region);
    const before = await page.evaluate(() => scrollY);
    await region.click();
    const popup = page.locator('dialog[open]');
    await expect.poll(() => popup.evaluate(dialog => dialog.matches(':modal'))).toBe(true);
    expect(await style(page, 'html', 'overflow')).toBe('hidden');
    await page.mouse.wheel(0, -600);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    const masks = () =>
      popup.evaluateAll(dialogs =>
        dialogs.map(dialog => getComputedStyle(dialog, '::backdrop').backgroundColor),
      );
    const [veil] = await masks();
    expect(veil).toMatch(/^rgba\(17, 17, 17, 0\.5/);
    // The login popup opens above it, after the page has learned that the visitor is a guest.
    await page.waitForLoadState('networkidle');
    await page.locator(`header a[href="${PAGE_PATHS.center}"]`).evaluate((link: HTMLElement) => link.click());
    await expect(popup).toHaveCount(2);
    await expect.poll(masks).toEqual(['rgba(0, 0, 0, 0)', veil]);
    await page.keyboard.press('Escape');
    await expect.poll(masks).toEqual([veil]);
    const fade = await page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      return new Promise<(number | string)[]>(done =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            done(
              dialog
                .getAnimations({ subtree: true })
                .map(({ effect }) => Number(effect?.getTiming().duration)),
            ),
          ),
        ),
      );
    });
    expect(fade.filter(ms => ms === 200).length).toBeGreaterThanOrEqual(1);
    await expect(popup).toHaveCount(0);
    expect(await style(page, 'html', 'overflow')).toBe('visible');
    expect(await readShifts()).toEqual([]);
  });
});
