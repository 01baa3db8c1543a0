import { loginUrl, PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { proveMobile } from './shopper.ts';
import { fillRegistration, form, newMobile, popup, toast, waitForPage } from './sign-in-forms.ts';

test.describe('registration', () => {
  test('registers with an invitation to WeChat, logs in by password, and resets the password [A2-040, A2-043, A2-044, A4-16, A4-20, A2-039]', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, `${PAGE_PATHS.register}?referer=%2Fcms%2Fgold-at-night.html`);
    const mobile = newMobile();
    await fillRegistration(page, mobile);
    await form(page, '注册').getByRole('button', { name: '注册', exact: true }).click();
    await expect(popup(page, '注册')).toBeVisible();
    await expect(page.getByAltText('微信二维码')).toBeVisible();
    await toast(page, '欢迎注册成为会员');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '关闭' }).first().click();
    await waitForPage(page, '/cms/gold-at-night.html');

    await page.context().clearCookies();
    await page.goto(shop.url + loginUrl('/'));
    await page.getByRole('tab', { name: '密码登录' }).click();
    const fields = form(page, '密码登录');
    await fields.getByLabel('手机号码').fill(mobile);
    await fields.getByLabel('密码', { exact: false }).first().fill('wrong-2026');
    await fields.getByRole('button', { name: '登录' }).click();
    await toast(page, '手机号码或密码不正确');

    await page.getByRole('button', { name: '忘记密码？' }).click();
    await expect(popup(page, '找回密码')).toBeVisible();
    await proveMobile(page, '找回密码', 'forget_password', mobile);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(popup(page, '设置新密码')).toBeVisible();
    // The first popup's history entry is gone, and has not closed the second one.
    await expect(popup(page, '找回密码')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.popupDepth)).toBe(1);
    await form(page, '设置新密码').getByLabel('新密码').fill('haifeng2026');
    await form(page, '设置新密码').getByLabel('确认密码').fill('haifeng2026');
    await page.getByRole('button', { name: '确认', exact: true }).click();
    await toast(page, '密码重置成功');
    await expect(page.getByRole('link', { name: '重新登录' })).toBeVisible();
    // The page takes no keys while a popup fades out.
    await expect(page.locator('dialog[open]')).toHaveCount(0);

    await fields.getByLabel('密码', { exact: false }).first().fill('haifeng2026');
    await fields.getByRole('button', { name: '登录' }).click();
    await waitForPage(page, '/');
    await toast(page, '欢迎，');
  });
});
