import { describe, expect, it } from 'vitest';
import { objections } from './objections.ts';
import { shopForTests } from './shop.ts';
import { proveMobile } from './shopper.ts';
import { arrives, fillRegistration, form, newMobile, popup, toast } from './sign-in-forms.ts';

const shop = shopForTests({ own: true });

describe('registration', () => {
  it('registers, welcomes and invites to WeChat; then by password, and a new one [A2-040, A2-043, A2-044, A4-16, A4-20, A2-039]', async () => {
    const { page, problems } = await shop.page(390, '/register.html?referer=%2Fcms%2Fgold-at-night.html');
    const mobile = newMobile();
    await fillRegistration(page, mobile);
    await form(page, '注册').getByRole('button', { name: '注册', exact: true }).click();
    await popup(page, '注册').waitFor();
    await page.getByAltText('微信二维码').waitFor();
    await toast(page, '欢迎注册成为会员');
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: '关闭' }).first().click();
    await arrives(page, problems, '/cms/gold-at-night.html');

    await page.context().clearCookies();
    await page.goto(`${shop.url}/login.html?referer=%2F`);
    await page.getByRole('tab', { name: '密码登录' }).click();
    const fields = form(page, '密码登录');
    await fields.getByLabel('手机号码').fill(mobile);
    await fields.getByLabel('密码', { exact: false }).first().fill('wrong-2026');
    await fields.getByRole('button', { name: '登录' }).click();
    await toast(page, '手机号码或密码不正确');

    await page.getByRole('button', { name: '忘记密码？' }).click();
    await popup(page, '找回密码').waitFor();
    await proveMobile(page, '找回密码', 'forget_password', mobile);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: '下一步' }).click();
    await popup(page, '设置新密码').waitFor();
    // The step back of the popup before has been taken, and has not closed this one.
    await popup(page, '找回密码').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => history.state?.popupDepth)).toBe(1);
    await form(page, '设置新密码').getByLabel('新密码').fill('haifeng2026');
    await form(page, '设置新密码').getByLabel('确认密码').fill('haifeng2026');
    await page.getByRole('button', { name: '确认', exact: true }).click();
    await toast(page, '密码重置成功');
    await page.getByRole('link', { name: '重新登录' }).waitFor();
    // What lies below a popup that is fading takes no keys.
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);

    await fields.getByLabel('密码', { exact: false }).first().fill('haifeng2026');
    await fields.getByRole('button', { name: '登录' }).click();
    await arrives(page, problems, '/');
    await toast(page, '欢迎，');
  });
});
