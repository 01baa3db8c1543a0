import type { Locator } from '@playwright/test';
import { loginUrl, PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { proveMobile, readCode } from './shopper.ts';
import { fillPerson, form, newMobile, popup, toast, waitForPage } from './sign-in-forms.ts';
import { waitForNextPress } from './visit.ts';

/** Measures the pixels from a field's line to its message, and from the message to the next label. */
async function measureError(fields: Locator, error: Locator) {
  const labels = await fields.locator('label:visible').all();
  const { top, bottom, line } = await error.evaluate(message => {
    const text = document.createRange();
    text.selectNodeContents(message);
    const control = message.previousElementSibling as Element;
    const { top, bottom } = text.getBoundingClientRect();
    // The text's own box is lower than its line of 18 px.
    const leading = (18 - (bottom - top)) / 2;
    return {
      top: top - leading,
      bottom: bottom + leading,
      line: control.getBoundingClientRect().bottom,
    };
  });
  const tops = await Promise.all(labels.map(label => label.evaluate(of => of.getBoundingClientRect().top)));
  const next = Math.min(...tops.filter(of => of > top));
  return { below: Math.round(top - line), beforeNextLabel: Math.round(next - bottom) };
}

test.describe('registration', () => {
  test('registers with an invitation to WeChat, logs in by password, and resets the password [A2-040, A2-043, A2-044, A4-16, A4-20, A2-039]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(
      390,
      `${PAGE_PATHS.register}?referer=%2Fcms%2Fgold-at-night.html`,
    );
    const mobile = newMobile();
    const fields = form(page, '注册');
    const field = (name: string) => fields.getByRole('textbox', { name });
    await field('手机号码').fill(mobile);
    await expect(fields.getByAltText('图形验证码')).toBeVisible();

    // A wrong captcha is refused at its field.
    await field('图形验证码').fill('OOOO');
    await fields.getByRole('button', { name: '发送验证码' }).click();
    const error = fields.getByRole('alert');
    await expect(error).toHaveText('图形验证码不正确，请重新输入');
    await expect(field('图形验证码')).toBeFocused();
    const { below, beforeNextLabel } = await measureError(fields, error);
    expect(Math.abs(below - 4)).toBeLessThanOrEqual(1);
    expect(Math.abs(beforeNextLabel - 24)).toBeLessThanOrEqual(1);

    // It can be solved by ear.
    const sound = page.waitForEvent('request', request => request.url().startsWith('blob:'));
    await fields.getByRole('button', { name: '收听语音验证码' }).click();
    await expect(field('图形验证码')).toHaveAccessibleDescription(/听到的六位数字/);
    await sound;
    await field('图形验证码').fill(await readCode(page, 'register', 'captcha-sound'));
    await fields.getByRole('button', { name: '发送验证码' }).click();
    await toast(page, '短信已发到您的手机，请注意查收');
    expect(await findViolations(page)).toEqual([]);

    // A wrong code leads back to its field in the first step, and keeps what was typed.
    const code = await readCode(page, mobile, 'register');
    await field('短信验证码').fill(code === '123456' ? '654321' : '123456');
    await expect(fields.getByLabel('姓氏')).toBeHidden();
    await fields.getByRole('button', { name: '下一步' }).click();
    await expect(field('手机号码')).toBeHidden();
    await fillPerson(page);
    expect(await findViolations(page)).toEqual([]);
    const register = fields.getByRole('button', { name: '注册', exact: true });
    await register.click();
    await expect(error).toHaveText('验证码不正确，请重新输入');
    await expect(field('短信验证码')).toBeFocused();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await field('短信验证码').fill(code);
    await fields.getByRole('button', { name: '下一步' }).click();
    await expect(fields.getByLabel('姓氏')).toHaveValue('林');
    expect(await readShifts()).toEqual([]);
    // Registration completes without waiting for the invitation, which is on the next page: on phones a link.
    await waitForNextPress(page);
    await register.click();
    await page.waitForURL('**/cms/gold-at-night.html');
    await expect(popup(page, '注册')).toBeVisible();
    await expect(popup(page, '注册').getByRole('link', { name: /前往微信/ })).toBeVisible();
    await expect(page.getByAltText('微信二维码')).toHaveCount(0);
    await toast(page, '欢迎注册成为会员');
    expect(await findViolations(page)).toEqual([]);

    await page.context().clearCookies();
    await page.goto(shop.url + loginUrl('/'));
    await page.getByRole('tab', { name: '密码登录' }).click();
    const login = form(page, '密码登录');
    await login.getByLabel('手机号码').fill(mobile);
    await login.getByLabel('密码', { exact: false }).first().fill('wrong-2026');
    await login.getByRole('button', { name: '登录' }).click();
    await expect(login.getByRole('alert')).toHaveText('手机号码或密码不正确');
    await expect(login.locator('input[type="password"]')).toBeFocused();

    await page.getByRole('button', { name: '忘记密码？' }).click();
    await expect(popup(page, '找回密码')).toBeVisible();
    await expect(form(page, '找回密码').getByLabel('手机号码')).toHaveValue(mobile);
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
    // The reset logs in, which leads on like any login.
    await waitForPage(page, '/');
    await toast(page, '密码重置成功');
  });
});
