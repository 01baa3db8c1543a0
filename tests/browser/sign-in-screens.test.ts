import { describe, expect, it } from 'vitest';
import { objections } from './objections.ts';
import { shopForTests } from './shop.ts';
import { form } from './sign-in-forms.ts';

const shop = shopForTests();

describe('the screens of signing in', () => {
  it.each([
    [1440, '/login.html'],
    [390, '/login.html'],
    [1440, '/register.html'],
    [390, '/register.html'],
    [1440, '/wechat/bind-failed'],
    [390, '/wechat/bind-failed'],
  ])('%i px: axe finds nothing on %s, and nothing moves', async (width, path) => {
    const { page, shifts } = await shop.page(width, path);
    expect(await objections(page)).toEqual([]);
    const submit = page.locator('main form:visible button[type="submit"]');
    if ((await submit.count()) > 0) {
      await submit.click();
      await page.locator('[role="alert"]:visible').first().waitFor();
      expect(await objections(page)).toEqual([]);
    }
    expect(await shifts()).toEqual([]);
  });

  it.each([
    [390, true],
    [1440, false],
  ])('registration at %i px has a join banner: %s, and a guide [A2-042, A2-041]', async (width, has) => {
    const { page } = await shop.page(width, '/register.html');
    expect(await page.locator('[data-join-banner]').isVisible()).toBe(has);
    for (const benefit of ['品牌最新资讯', '快捷的订单支付', '配送与退货信息']) {
      expect(await page.getByText(benefit).isVisible()).toBe(true);
    }
  });

  it('are read before their script comes, which visitors without one are told to enable [A2-003]', async () => {
    const { page } = await shop.page(1440, '/login.html', { javaScriptEnabled: false });
    await page.getByLabel('手机号码').first().waitFor();
    await page.getByText(/登录与注册需要启用浏览器的 JavaScript/).waitFor();
    await page.getByRole('link', { name: '注册账户' }).click();
    await page.waitForURL('**/register.html');
  });

  it('keeps what was typed before its script came', async () => {
    let release = () => {};
    const held = new Promise<void>(done => {
      release = done;
    });
    const { page } = await shop.page(1440, '/login.html', {
      waitUntil: 'commit',
      before: page =>
        page.route('**/assets/*.js', async route => {
          await held;
          await route.continue();
        }),
    });
    const mobile = form(page, '短信登录').getByLabel('手机号码');
    await mobile.fill('13800138000');
    await mobile.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.getByAltText('图形验证码').waitFor();
    await form(page, '短信登录').getByRole('button', { name: '登录' }).click();
    await page.locator('[role="alert"]').first().waitFor();
    expect(await mobile.inputValue()).toBe('13800138000');
    expect(await page.getByText('手机号码不能为空').count()).toBe(0);
  });

  it('have one address each', async () => {
    const answer = await fetch(`${shop.url}/cms/login.html?referer=%2Fcart.html`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/login.html?referer=%2Fcart.html',
    ]);
    expect((await fetch(`${shop.url}/wechat/bind-failed`)).status).toBe(200);
  });
});
