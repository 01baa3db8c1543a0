import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logIn, readCode } from './shopper.ts';

const CENTER = PAGE_PATHS.center;
const PROFILE = PAGE_PATHS.profile;
const ADDRESSES = PAGE_PATHS.addresses;

/** Logs in by code in the open login popup, as a new member. */
async function logInByPopup(page: Page): Promise<void> {
  const mobile = `137${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const popup = page.getByRole('dialog', { name: 'VITRINE & ME' });
  await popup.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await expect(popup.getByAltText('图形验证码')).toBeVisible();
  await popup
    .getByRole('textbox', { name: '图形验证码' })
    .fill(await readCode(page, 'login_by_mobile', 'captcha'));
  await popup.getByRole('button', { name: '发送验证码' }).click();
  await popup.getByLabel('短信验证码').fill(await readCode(page, mobile, 'login_by_mobile'));
  await popup.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '同意', exact: true }).click();
  await expect(popup).toHaveCount(0);
}

const menu = (page: Page) => page.getByRole('navigation', { name: '账户菜单' });
const breadcrumb = (page: Page) => page.getByRole('navigation', { name: '当前位置' });
const notice = (page: Page) => page.getByRole('heading', { name: '您尚未登录' });
const data = (page: Page) => page.getByRole('region', { name: '个人资料' });

for (const width of [1440, 390]) {
  test.describe(`the account at ${width} px`, () => {
    test('sends a guest to the login, and back to the page that they opened [A2-012, A2-013, A2-047, A2-049, A2-052, A4-96, A6-03, A2-004]', async ({
      shop,
    }) => {
      const { page, readShifts } = await shop.page(width, '/robots.txt');
      const phone = width < 768;
      for (const path of [CENTER, ADDRESSES, PROFILE]) {
        await page.goto(shop.url + path);
        await expect(notice(page)).toBeVisible();
        await expect(breadcrumb(page), path).toBeVisible({ visible: phone && path !== CENTER });
        await expect(menu(page), path).toBeVisible({ visible: !phone || path === CENTER });
        await expect(menu(page).getByText('个人中心'), path).toBeVisible({ visible: !phone });
        expect(await readShifts(), path).toEqual([]);
      }
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('link', { name: '登录 / 注册' }).first().click();
      await logInByPopup(page);
      await expect(data(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(PROFILE);
      await expect(page.getByText('欢迎注册成为会员')).toBeVisible();
      for (const [path, text] of [
        [ADDRESSES, '还没有收货地址'],
        [CENTER, '您还没有收货地址'],
      ] as const) {
        await page.goto(shop.url + path);
        await expect(page.getByText(text)).toBeVisible();
        expect(await readShifts(), path).toEqual([]);
        expect(await findViolations(page), path).toEqual([]);
      }
    });
  });
}

test.describe('the account', () => {
  test('saves a member’s profile, and logs out in every tab [A2-050, A2-051, A3-08, A4-95, A2-002]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(390, '/robots.txt');
    await logIn(page);
    await page.goto(shop.url + PROFILE);
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByLabel('女士').check();
    await page.getByLabel('姓氏').fill('林');
    await page.getByLabel('名字').fill('知夏');
    await page.getByLabel('出生日期').fill('1990-05-04');
    await page.getByLabel('电子邮箱').fill('lin@vitrine.cn');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('账户信息已保存')).toBeVisible();
    await page.reload();
    await expect(data(page).getByText('1990年5月4日')).toBeVisible();
    await expect(data(page).getByText('林知夏')).toBeVisible();
    await expect(page.getByText(/^138\*{4}\d{4}$/)).toBeVisible();
    await page.getByLabel(/最新资讯/).check();
    await expect(page.getByText('账户信息已保存')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await expect(data(page)).toBeVisible();
    await expect(page.getByLabel(/最新资讯/)).toBeChecked();
    expect(await readShifts()).toEqual([]);

    const tab = await page.context().newPage();
    await tab.goto(shop.url + CENTER);
    await expect(tab.getByText('欢迎回来')).toBeVisible();
    await page.goto(shop.url + CENTER);
    await expect(page.getByRole('complementary').getByText('林知夏')).toBeVisible();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(`${shop.url}/`);
    await expect(notice(tab)).toBeVisible();
    // The browser's history cache shows nothing of the member.
    await page.goBack();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('林知夏')).toHaveCount(0);
  });
});
