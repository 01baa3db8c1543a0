import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';

const shop = shopForTests();

interface Letter {
  to: string;
  kind: string;
  code: string;
}

let count = 0;
/** Nobody's so far: codes are sent once a minute to each. */
const newMobile = () =>
  `139${String(Date.now() % 1_000_000).padStart(6, '0')}${String(count++).padStart(2, '0')}`;

/** The newest message of a kind in the sandbox's letter box. */
async function letter(to: string, kind: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const letters: Letter[] = await (await fetch(`${shop.url}/_outbox.json`)).json();
      code = letters.find(one => one.to === to && one.kind === kind)?.code ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

const PASSWORD = 'songlin2026';
const toast = (page: Page, words: string) =>
  page.locator('[role="status"]', { hasText: words }).last().waitFor();
const form = (page: Page, name: string) => page.getByRole('form', { name });
const popup = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Fills mobile and captcha, asks for the code and types it. */
async function prove(page: Page, name: string, kind: string, mobile: string) {
  const fields = form(page, name);
  await fields.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await fields.getByAltText('图形验证码').waitFor();
  await fields.getByRole('textbox', { name: '图形验证码' }).fill(await letter(kind, 'captcha'));
  await fields.getByRole('button', { name: '发送验证码' }).click();
  await toast(page, '短信已发到您的手机，请注意查收');
  await fields.getByLabel('短信验证码').fill(await letter(mobile, kind));
}

async function register(page: Page, mobile: string) {
  await prove(page, '注册', 'register', mobile);
  const fields = form(page, '注册');
  await fields.getByLabel('密码', { exact: false }).first().fill(PASSWORD);
  await fields.getByLabel('确认密码').fill(PASSWORD);
  await fields.getByLabel('女士').check();
  await fields.getByLabel('姓氏').fill('林');
  await fields.getByLabel('名字').fill('知夏');
  await fields.getByLabel(/年满 14 周岁/).check();
  await fields.getByRole('button', { name: '注册', exact: true }).click();
}

/** The account pages are built later: what counts here is where the login leads. */
async function arrives(page: Page, problems: string[], path: string) {
  await page.waitForURL(`**${path}`);
  await page.waitForLoadState();
  problems.splice(0, problems.length, ...problems.filter(problem => !/404/.test(problem)));
}

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

describe('signing in', () => {
  it('[A2-003] [A2-005] [A4-05] [A4-13] [A4-14] by a code, with the keyboard alone', async () => {
    const { page, problems } = await shop.page(1440, '/login.html');
    const mobile = newMobile();
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null;
          return element?.labels?.[0]?.textContent || element?.ariaLabel || element?.textContent || '';
        });
        if (name.test(focused)) return;
      }
      throw new Error(`The keyboard does not reach ${name}.`);
    };
    await tabTo(/^手机号码/);
    await page.keyboard.type(mobile);
    await tabTo(/^图形验证码/);
    await page.keyboard.type(await letter('login_by_mobile', 'captcha'));
    await tabTo(/^发送验证码/);
    await page.keyboard.press('Enter');
    await toast(page, '短信已发到您的手机，请注意查收');
    // The code's own field has the focus by now.
    await page.keyboard.type(await letter(mobile, 'login_by_mobile'));
    await page.keyboard.press('Enter');
    // Somebody new: consent comes first.
    await popup(page, '个人信息处理规则').waitFor();
    expect(await violations(page)).toEqual([]);
    await tabTo(/^同意$/);
    await page.keyboard.press('Enter');
    await arrives(page, problems, '/user/center.html');
    await toast(page, '欢迎注册成为会员');
    const kept = await page.evaluate(() => localStorage.getItem('vitrine.customerId'));
    expect(kept).toMatch(/^"U2FsdGVk/); // AES, as crypto-js writes it
    // Who is in has nothing to do here any more.
    await page.goto(`${shop.url}/login.html?referer=%2Fcms%2Femerald-letter.html`);
    await arrives(page, problems, '/cms/emerald-letter.html');
  });

  it('[A2-040] [A4-16] [A4-20] registers, welcomes and invites to WeChat; then by password, and a new one', async () => {
    const { page, problems } = await shop.page(390, '/register.html?referer=%2Fcms%2Fgold-at-night.html');
    const mobile = newMobile();
    await register(page, mobile);
    await popup(page, '注册').waitFor();
    await page.getByAltText('微信二维码').waitFor();
    await toast(page, '欢迎注册成为会员');
    expect(await violations(page)).toEqual([]);
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
    await prove(page, '找回密码', 'forget_password', mobile);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '下一步' }).click();
    await popup(page, '设置新密码').waitFor();
    await form(page, '设置新密码').getByLabel('新密码').fill('haifeng2026');
    await form(page, '设置新密码').getByLabel('确认密码').fill('haifeng2026');
    await page.getByRole('button', { name: '确认', exact: true }).click();
    await toast(page, '密码重置成功');
    await page.getByRole('link', { name: '重新登录' }).waitFor();
    // What lies below a popup that is fading takes no keys.
    await expect.poll(() => page.locator('dialog').count()).toBe(0);

    await fields.getByLabel('密码', { exact: false }).first().fill('haifeng2026');
    await fields.getByRole('button', { name: '登录' }).click();
    await arrives(page, problems, '/');
    await toast(page, '欢迎，');
  });

  it('[A2-037] [A2-038] [A2-045] [A2-046] [A5-38] lets a guest go on with a proven mobile', async () => {
    const { page, problems } = await shop.page(1440, '/login.html');
    await page.getByText('游客结账不会创建账户，也无法实时追踪订单状态。').waitFor();
    const guest = () => page.getByRole('button', { name: '以游客身份结账' }).click();
    await guest();
    await popup(page, '游客结账').waitFor();
    await page.getByRole('heading', { name: '手机验证' }).waitFor();
    await page.locator('dialog [data-side-image] img').waitFor(); // A2-114: on desktop
    await page.getByRole('link', { name: '《个人信息处理规则（访客版）》' }).click();
    await popup(page, '个人信息处理规则（访客版）').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await popup(page, '个人信息处理规则（访客版）').waitFor({ state: 'detached' });
    await prove(page, '手机验证', 'guest_checkout', newMobile());
    await page.getByLabel(/本人已阅读并同意/).check();
    await page.getByRole('button', { name: '验证并继续' }).click();
    await arrives(page, problems, '/checkout/index/index');
    await page.goto(`${shop.url}/login.html`);
    await guest();
    await arrives(page, problems, '/checkout/index/index');
  });

  it('[A2-114] shows no side image on phones', async () => {
    const { page } = await shop.page(390, '/login.html');
    await page.getByRole('button', { name: '以游客身份结账' }).click();
    await popup(page, '游客结账').waitFor();
    await page.getByRole('heading', { name: '手机验证' }).waitFor();
    expect(await page.locator('[data-side-image]:visible').count()).toBe(0);
  });

  it('[A1-02] [A2-101] by WeChat’s QR code on desktop, with a mobile for who is new there', async () => {
    const { page, problems } = await shop.page(1440, '/login.html?referer=%2F');
    await page.getByRole('link', { name: '微信登录' }).click();
    const address = await page.getByRole('link', { name: /在新窗口授权/ }).getAttribute('href');
    // What the phone sends that has scanned.
    const phone = await fetch(`${address}/lin`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await phone.text()).toContain('已同意');
    await popup(page, '合作网站登录').waitFor();
    await prove(page, '合作网站登录', 'bind', newMobile());
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(/年满 14 周岁/).check();
    await page.getByRole('button', { name: '绑定并登录' }).click();
    await arrives(page, problems, '/');
    await toast(page, '欢迎注册成为会员');
  });

  it('[A1-02] inside WeChat goes to its page in the same window, and comes back for a mobile', async () => {
    const { page } = await shop.page(390, '/login.html', {
      userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
    });
    await page.getByRole('link', { name: '微信登录' }).click();
    await page.getByRole('button', { name: /周亦安/ }).click();
    await page.waitForURL('**/login.html?bind=wechat**');
    await popup(page, '合作网站登录').waitFor();
    expect(new URL(page.url()).searchParams.get('referer')).toBe('/user/center.html');
  });

  it('[A5-40] sends once on a slow network, and keeps what was typed when it is lost', async () => {
    const calls: string[] = [];
    let lost = false;
    const { page, problems } = await shop.page(1440, '/login.html', {
      before: page =>
        page.route('**/loginpost', async route => {
          calls.push(route.request().url());
          if (lost) return route.abort();
          await new Promise(done => setTimeout(done, 1500));
          return route.continue();
        }),
    });
    await page.getByRole('tab', { name: '密码登录' }).click();
    const fields = form(page, '密码登录');
    const password = fields.getByLabel('密码', { exact: false }).first();
    await fields.getByLabel('手机号码').fill('13800138000');
    await password.fill('wrong-2026');
    await password.press('Enter');
    await password.press('Enter');
    await fields
      .getByRole('button', { name: '正在登录…' })
      .click({ force: true, timeout: 500 })
      .catch(() => {});
    await toast(page, '手机号码或密码不正确');
    expect(calls).toHaveLength(1);
    lost = true;
    await password.press('Enter');
    await toast(page, '网络连接不畅，请稍后重试');
    expect(await password.inputValue()).toBe('wrong-2026');
    expect(await fields.getByRole('button', { name: '登录' }).isEnabled()).toBe(true);
    problems.splice(0, problems.length, ...problems.filter(problem => !/ERR_FAILED/.test(problem)));
  });
});

describe('the screens', () => {
  it.each([
    [1440, '/login.html'],
    [390, '/login.html'],
    [1440, '/register.html'],
    [390, '/register.html'],
    [1440, '/wechat/bind-failed'],
    [390, '/wechat/bind-failed'],
  ])('%i px: axe finds nothing on %s, and nothing moves', async (width, path) => {
    const { page, shifts } = await shop.page(width, path);
    expect(await violations(page)).toEqual([]);
    const submit = page.locator('main form:visible button[type="submit"]');
    if ((await submit.count()) > 0) {
      await submit.click();
      await page.locator('[role="alert"]:visible').first().waitFor();
      expect(await violations(page)).toEqual([]);
    }
    expect(await shifts()).toEqual([]);
  });

  it.each([
    [390, true],
    [1440, false],
  ])('[A2-041] [A2-042] registration at %i px has a join banner: %s, and a guide', async (width, has) => {
    const { page } = await shop.page(width, '/register.html');
    expect(await page.locator('[data-join-banner]').isVisible()).toBe(has);
    for (const benefit of ['品牌最新资讯', '快捷的订单支付', '配送与退货信息']) {
      expect(await page.getByText(benefit).isVisible()).toBe(true);
    }
  });

  it('[A2-003] are read before their script comes, which visitors without one are told to enable', async () => {
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
