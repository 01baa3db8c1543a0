import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { anyMobile, callShop, codeFor } from './shopper.ts';

const PASSWORD = 'songlin2026';

/** Registers a member with a password. */
async function register(page: Page): Promise<string> {
  const mobile = anyMobile();
  await callShop(page, '/rest_customer/account/createpost', {
    mobile,
    authorization_type: 'register',
    authorization_code: await codeFor(page, mobile, 'register'),
    flag: 1,
    ...{ password: PASSWORD, confirm: PASSWORD, appellation: '女士', firstname: '林', lastname: '晚' },
  });
  return mobile;
}

test('a member logs out on another device', async ({ shop }) => {
  const { page, readShifts } = await shop.page(390, PAGE_PATHS.profile);
  const username = await register(page);
  await page.reload();
  await page.getByRole('link', { name: '查看', exact: true }).click();
  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('当前设备');
  expect(new URL(page.url()).pathname).toBe(PAGE_PATHS.devices);

  const { page: other } = await shop.page(390, PAGE_PATHS.login);
  await callShop(other, '/rest_customer/account/loginpost', { username, password: PASSWORD });
  await page.reload();
  await expect(devices).toHaveCount(2);
  expect(await readShifts()).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await devices.last().getByRole('button').click();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole('list', { name: '登录设备' })).toBeFocused();
  await other.goto(shop.url + PAGE_PATHS.devices);
  await expect(other.getByRole('heading', { name: '您尚未登录' })).toBeVisible();
});
