import { loginUrl, PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { proveMobile, readCode } from './shopper.ts';
import { newMobile, popup, toast, waitForPage } from './sign-in-forms.ts';
import { waitForHydration } from './visit.ts';

test.describe('login', () => {
  test('logs in by a code, with the keyboard only [A2-005, A4-05, A4-13, A4-14, A2-003]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, PAGE_PATHS.login);
    const mobile = newMobile();
    await tabTo(page, /^手机号码/);
    await page.keyboard.type(mobile);
    await tabTo(page, /^图形验证码/);
    // The outbox has codes of earlier tests, too.
    await expect(page.getByAltText('图形验证码')).toBeVisible();
    await page.keyboard.type(await readCode(page, 'login_by_mobile', 'captcha'));
    await tabTo(page, /^发送验证码/);
    await page.keyboard.press('Enter');
    await toast(page, '短信已发到您的手机，请注意查收');
    // The code's field is focused by now.
    await page.keyboard.type(await readCode(page, mobile, 'login_by_mobile'));
    await page.keyboard.press('Enter');
    // A new member consents first.
    await expect(popup(page, '个人信息处理规则')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await tabTo(page, /^同意$/);
    await page.keyboard.press('Enter');
    await waitForPage(page, PAGE_PATHS.center);
    await toast(page, '欢迎注册成为会员');
    const kept = await page.evaluate(() => localStorage.getItem('vitrine.customerId'));
    expect(kept).toMatch(/^"U2FsdGVk/); // AES, as crypto-js writes it
    // The login page redirects a member.
    await page.goto(shop.url + loginUrl('/cms/emerald-letter.html'));
    await waitForPage(page, '/cms/emerald-letter.html');
  });

  test('logs in by WeChat’s QR code on desktop, and binds a mobile to a new account [A2-101, A1-02]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, loginUrl('/'));
    // Without script it links to WeChat's own page.
    await waitForHydration(page.getByRole('link', { name: '微信登录' }));
    await page.getByRole('link', { name: '微信登录' }).click();
    const address = await page.getByRole('link', { name: /在新窗口授权/ }).getAttribute('href');
    // The request of the phone that has scanned the code.
    const phone = await fetch(new URL(`${address}/lin`, shop.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await phone.text()).toContain('已同意');
    await expect(popup(page, '合作网站登录')).toBeVisible();
    await proveMobile(page, '合作网站登录', 'bind', newMobile());
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel(/年满 14 周岁/).check();
    await page.getByRole('button', { name: '绑定并登录' }).click();
    await waitForPage(page, '/');
    await toast(page, '欢迎注册成为会员');
  });

  test('on phones, the guest’s popup has no side image; inside WeChat its page opens in the same window, and returns to bind a mobile [A1-02, A2-114]', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, PAGE_PATHS.login, {
      userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
    });
    await test.step('the popup of a guest', async () => {
      await page.getByRole('button', { name: '以游客身份结账' }).click();
      await expect(popup(page, '游客结账')).toBeVisible();
      await expect(page.getByRole('heading', { name: '手机验证' })).toBeVisible();
      await expect(page.locator('[data-side-image]:visible')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    });
    await page.getByRole('link', { name: '微信登录' }).click();
    await page.getByRole('button', { name: /周亦安/ }).click();
    await page.waitForURL(`**${PAGE_PATHS.login}?bind=wechat**`);
    await expect(popup(page, '合作网站登录')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('referer')).toBe(PAGE_PATHS.center);
  });
});

test.describe('checkout as a guest', () => {
  test('continues with a verified mobile [A2-038, A2-045, A2-046, A5-38, A2-037]', async ({ shop }) => {
    const { page } = await shop.page(1440, PAGE_PATHS.login);
    await expect(page.getByText('游客结账不会创建账户，也无法实时追踪订单状态。')).toBeVisible();
    const guest = () => page.getByRole('button', { name: '以游客身份结账' }).click();
    await guest();
    await expect(popup(page, '游客结账')).toBeVisible();
    await expect(page.getByRole('heading', { name: '手机验证' })).toBeVisible();
    await expect(page.locator('dialog [data-side-image] img')).toBeVisible(); // A2-114: on desktop
    await page.getByRole('link', { name: '《个人信息处理规则（访客版）》' }).click();
    await expect(popup(page, '个人信息处理规则（访客版）')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup(page, '个人信息处理规则（访客版）')).toHaveCount(0);
    await proveMobile(page, '手机验证', 'guest_checkout', newMobile());
    await page.getByLabel(/本人已阅读并同意/).check();
    await page.getByRole('button', { name: '验证并继续' }).click();
    await waitForPage(page, PAGE_PATHS.checkout);
    await page.goto(shop.url + PAGE_PATHS.login);
    await guest();
    await waitForPage(page, PAGE_PATHS.checkout);
  });
});
