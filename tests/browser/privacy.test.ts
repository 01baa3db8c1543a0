import { readFileSync } from 'node:fs';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { delayCalls, LATE } from './call-faults.ts';
import { expect, test } from './fixtures.ts';
import { anyMobile, callShop, codeFor } from './shopper.ts';

const PASSWORD = 'songlin2026';

test('a member withdraws a consent, downloads all data and closes the account by keyboard, on desktop and phone', async ({
  shop,
}) => {
  const { page, readShifts } = await shop.page(1440, PAGE_PATHS.privacy);
  const mobile = anyMobile();
  await callShop(page, '/rest_customer/account/createpost', {
    ...{ mobile, authorization_type: 'register', flag: 1, is_agree_enrich: 1, is_subscriber: 1 },
    authorization_code: await codeFor(page, mobile, 'register'),
    ...{ password: PASSWORD, confirm: PASSWORD, appellation: '女士', firstname: '林', lastname: '晚' },
  });
  // A session that has not proven the mobile.
  await callShop(page, '/rest_customer/account/loginpost', { username: mobile, password: PASSWORD });
  await page.goto(shop.url + PAGE_PATHS.profile);
  await page
    .getByRole('navigation', { name: '账户菜单' })
    .getByRole('link', { name: '隐私与数据' })
    .press('Enter');
  const consents = page.getByRole('list', { name: '同意记录' }).getByRole('listitem');
  await expect(consents).toHaveCount(3);
  expect(new URL(page.url()).pathname).toBe(PAGE_PATHS.privacy);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '撤回同意：接收品牌资讯与活动邀请' }).press('Enter');
  await expect(consents.filter({ hasText: '接收品牌资讯' })).toBeFocused();
  await expect(consents.filter({ hasText: '接收品牌资讯' })).toContainText('撤回');
  expect(await readShifts()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findViolations(page)).toEqual([]);
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  await delayCalls(page, LATE, '*/privacy/withdraw');
  await page.getByRole('button', { name: /^撤回同意/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^撤回同意/ })).toHaveCount(0);
  expect(await readShifts()).toEqual([]);

  await page.getByRole('button', { name: '下载', exact: true }).press('Enter');
  const password = page.getByLabel('登录密码');
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^VITRINE-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject({ mobile, firstname: '林', is_subscriber: false });
  await expect(password).toHaveCount(0);

  await page.getByRole('button', { name: '注销账户' }).press('Enter');
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '确认注销' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goto(shop.url + PAGE_PATHS.privacy);
  await expect(page.getByRole('heading', { name: '您尚未登录' })).toBeVisible();
});
