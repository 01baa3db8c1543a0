import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { readCode } from './shopper.ts';
import { atWidth, waitForHydration } from './visit.ts';

const HERE = '/cms/terms-sale.html';

const footer = (page: Page) => page.locator('footer');
const measureBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
};

test.describe('the footer', () => {
  test('has it above them on mobile, where groups unfold, payment is left out, and popups pass axe [A2-075, A2-029, A2-073]', async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(390, HERE);
    const group = footer(page).locator('summary').first();
    const form = await measureBox(footer(page).locator('form'));
    expect(form.y + form.height).toBeLessThan((await measureBox(group)).y);
    const link = footer(page).getByRole('link', { name: '联系我们' });
    await expect(link).toBeHidden();
    await group.click();
    await expect(link).toBeVisible();
    await expect(page.getByRole('link', { name: '支付说明' })).toHaveCount(0);
    await group.click();
    await expect(link).toBeHidden();

    await test.step('popups pass axe, and shift nothing behind them', async () => {
      for (const opener of [
        footer(page).getByRole('button', { name: /中国/ }),
        footer(page).getByRole('link', { name: '官方微信' }),
      ]) {
        await opener.scrollIntoViewIfNeeded();
        const before = await page.evaluate(() => scrollY);
        await opener.click();
        await expect(page.locator('dialog[open] :is(form, img)')).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog')).toHaveCount(0);
        expect(await page.evaluate(() => scrollY)).toBe(before);
        await expect(opener).toBeFocused();
      }
      expect(await readShifts()).toEqual([]);
    });
  });

  test('on desktop, has the newsletter form beside the link groups, and a service box while mouse or focus is on it, until Esc [A2-074, A2-072, A2-078]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, HERE);
    const form = await measureBox(footer(page).locator('form'));
    const links = await measureBox(footer(page).getByRole('link', { name: '联系我们' }));
    expect(form.x + form.width).toBeLessThan(links.x);
    expect(Math.abs(form.y - links.y)).toBeLessThan(form.height);
    const care = footer(page).locator('#footer-service');
    const hotline = footer(page).getByText('400-000-0000');
    await care.scrollIntoViewIfNeeded();
    await expect(hotline).toBeHidden();
    await care.hover();
    await expect(hotline).toBeVisible();
    await expect(care).toHaveAttribute('href', PAGE_PATHS.contacts);
    await page.mouse.move(0, 0);
    await expect(hotline).toBeHidden();
    await care.focus();
    await expect(hotline).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(hotline).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(hotline).toBeHidden();
    await expect(care).toBeFocused();
  });

  test('its contact button opens the chat before the footer’s script has arrived [B2.1-23]', async ({
    shop,
  }) => {
    let arrive = () => {};
    const arrival = new Promise<void>(done => {
      arrive = done;
    });
    const { page } = await shop.page(390, HERE, {
      before: visited =>
        visited.route('**/assets/Footer-*.js', route => arrival.then(() => route.continue())),
    });
    await waitForHydration(page.getByRole('button', { name: '菜单', exact: true }));
    await footer(page).getByRole('link', { name: '在线咨询' }).click();
    await expect(page.getByRole('dialog', { name: '在线客服' }).getByRole('textbox')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(HERE);
    arrive();
    await waitForHydration(footer(page).getByRole('button', { name: /中国/ }));
    await expect(page.getByRole('dialog', { name: '在线客服' })).toHaveCount(1);
  });

  test('opens the chosen country in the same window [A2-090, A4-85]', async ({ shop }) => {
    const { page } = await shop.page(1440, HERE);
    await page.context().route('https://www.example.com/**', route => route.fulfill({ body: '' }));
    await footer(page).getByRole('button', { name: /中国/ }).click();
    const dialog = page.getByRole('dialog', { name: '选择您的所在地' });
    await expect(dialog.getByLabel('中国 / 简体中文')).toBeChecked();
    await dialog.getByLabel('法国 / Français').check();
    await dialog.getByRole('button', { name: '确认' }).click();
    await page.waitForURL('https://www.example.com/fr/');
    expect(page.context().pages()).toHaveLength(1);
  });
});

test.describe('the newsletter form', () => {
  const MOBILE = '13800138001';

  test('subscribes by keyboard alone, with a code from a text message [A3-41, A4-24, A9-53, A1-04]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, HERE);
    // Without WeChat, the personal center follows.
    const none = { status: 503, message: '微信登录暂未开通', data: null };
    await page.route('**/wechat/jingjump', route => route.fulfill({ json: none }));
    await page.route(`**${PAGE_PATHS.center}`, route => route.fulfill({ body: '' }));
    const form = footer(page).locator('form');
    const mobile = form.getByLabel(/^手机号码/);
    await mobile.focus();
    await page.keyboard.type(MOBILE);
    await expect(form.getByRole('button', { name: '换一张图形验证码' }).locator('img')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await form.getByLabel(/^图形验证码/).focus();
    await page.keyboard.type(await readCode(page, 'subscribe_newsletter', 'captcha'));
    const send = form.getByRole('button', { name: '发送验证码' });
    await send.focus();
    await page.keyboard.press('Enter');
    // The focus moves to the code's field after the code has been sent.
    const code = form.getByLabel(/^短信验证码/);
    await expect(code).toBeFocused();
    await page.keyboard.type(await readCode(page, MOBILE, 'subscribe_newsletter'));
    await form.getByLabel('女士').focus();
    await page.keyboard.press('Space');
    for (const [name, words] of [
      ['姓氏', '王'],
      ['名字', '小林'],
    ] as const) {
      await form.getByLabel(new RegExp(`^${name}`)).fill(words);
    }
    await form.getByLabel(/^本人声明/).focus();
    await page.keyboard.press('Space');
    const answer = page.waitForResponse('**/rest_customer/account/subscriberpost');
    await page.keyboard.press('Enter');
    const said = await (await answer).json();
    expect(said).toMatchObject({ status: 200, data: { customerId: expect.any(Number) } });
    await page.waitForURL(`**${PAGE_PATHS.center}`);
    const stored = await page.evaluate(() => localStorage.getItem('vitrine.customerId'));
    expect(stored).toMatch(/^"U2FsdGVkX1/);
  });
});

test.describe('policy and customer-care pages', () => {
  for (const [id, key, words] of [
    ['[A2-019]', 'privacy-policy', '个人信息处理规则（标准版）'],
    ['[A2-020]', 'terms-sale', '商品与价格'],
    ['[A2-021]', 'terms-use', '内容与权利'],
    ['[A2-022]', 'code-of-conduct', '我们的承诺'],
    ['[A2-023]', 'terms-enrich', '关联公司'],
    ['[A9-14, A2-025]', 'contacts', '周一至周日 10:00–19:00（法定节假日除外）'],
    ['[A2-026]', 'fqa', '如何注册会员'],
    ['[A2-027]', 'orders-shipping', '标准配送免费'],
    ['[A2-028]', 'payment-instructions', '微信支付'],
    ['[A2-030]', 'return-refunds', '首次退货免费'],
    ['[A2-031]', 'exclusive-services', '预约到店'],
    ['[A2-032]', 'watch-service', '定期检修'],
    ['[A2-033]', 'watch-user-manual', '校对时间'],
  ] as const) {
    test(`serves /cms/${key}.html without script, with the list of all policy pages ${id}`, async ({
      shop,
    }) => {
      const response = await fetch(`${shop.url}/cms/${key}.html`);
      expect(response.status).toBe(200);
      const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '';
      expect(main).toContain(words);
      expect(
        main.match(
          /<a [^>]*href="\/cms\/(?:privacy-policy|terms-sale|terms-use|code-of-conduct|terms-enrich)\.html"/g,
        )?.length,
      ).toBeGreaterThanOrEqual(5);
      expect(main).toMatch(
        new RegExp(
          `href="/cms/${key}\\.html"[^>]*aria-current="page"|aria-current="page"[^>]*href="/cms/${key}\\.html"`,
        ),
      );
    });
  }

  test('the list is beside the text on desktop, and unfolds above it on mobile [A2-024]', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, HERE);
    const list = page.getByRole('navigation', { name: '政策与服务' });
    await atWidth(page, 1440, async () => {
      const beside = await measureBox(list);
      expect(beside.x + beside.width).toBeLessThan((await measureBox(page.locator('main h2'))).x);
    });
    await expect(list.getByRole('link', { name: '隐私政策' })).toBeHidden();
    await list.locator('summary').click();
    await list.getByRole('link', { name: '隐私政策' }).click();
    await page.waitForURL('**/cms/privacy-policy.html');
  });
});
