import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, type Shop, test } from './fixtures.ts';
import { form } from './sign-in-forms.ts';

/** Opens a page, and tries its form without input: it keeps the rules of axe, and moves nothing. */
async function openSound(shop: Shop, width: number, path: string): Promise<Page> {
  const { page, readShifts } = await shop.page(width, path);
  expect(await findViolations(page)).toEqual([]);
  const submit = page.locator('main form:visible button[type="submit"]:visible');
  if ((await submit.count()) > 0) {
    await submit.click();
    await expect(page.locator('[role="alert"]:visible').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  }
  expect(await readShifts()).toEqual([]);
  return page;
}

test.describe('the login and registration screens', () => {
  for (const width of [1440, 390]) {
    for (const path of [PAGE_PATHS.login, PAGE_PATHS.bindFailed]) {
      test(`${path} passes axe at ${width} px without layout shifts`, async ({ shop }) => {
        await openSound(shop, width, path);
      });
    }
  }

  for (const [width, has] of [
    [390, true],
    [1440, false],
  ] as const) {
    test(`registration passes axe at ${width} px without layout shifts, and has a guide, and a join banner: ${has} [A2-042, A2-041]`, async ({
      shop,
    }) => {
      const page = await openSound(shop, width, PAGE_PATHS.register);
      await expect(page.locator('[data-join-banner]')).toBeVisible({ visible: has });
      for (const benefit of ['品牌最新资讯', '快捷的订单支付', '配送与退货信息']) {
        await expect(page.getByText(benefit)).toBeVisible();
      }
    });
  }

  test('are readable without script, and ask the visitor to enable it [A2-003]', async ({ shop }) => {
    const { page } = await shop.page(1440, PAGE_PATHS.login, { javaScriptEnabled: false });
    await expect(page.getByLabel('手机号码').first()).toBeVisible();
    await expect(page.getByText(/登录与注册需要启用浏览器的 JavaScript/)).toBeVisible();
    await page.getByRole('link', { name: '注册账户' }).click();
    await page.waitForURL(`**${PAGE_PATHS.register}`);
  });

  test('keep input from before their script loaded', async ({ shop }) => {
    let release = () => {};
    const held = new Promise<void>(done => {
      release = done;
    });
    const { page } = await shop.page(1440, PAGE_PATHS.login, {
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
    await expect(page.getByAltText('图形验证码')).toBeVisible();
    await form(page, '短信登录').getByRole('button', { name: '登录' }).click();
    await expect(page.locator('[role="alert"]').first()).toBeVisible();
    await expect(mobile).toHaveValue('13800138000');
    await expect(page.getByText('手机号码不能为空')).toHaveCount(0);
  });

  test('have one URL each', async ({ shop }) => {
    const answer = await fetch(`${shop.url}/cms${PAGE_PATHS.login}?referer=%2Fcart.html`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `${PAGE_PATHS.login}?referer=%2Fcart.html`,
    ]);
    expect((await fetch(shop.url + PAGE_PATHS.bindFailed)).status).toBe(200);
  });
});
