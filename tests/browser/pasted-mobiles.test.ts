import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { openPopup } from './open-popup.ts';
import { anyMobile, callShop, codeFor, readCode } from './shopper.ts';
import { mobileOnly, plain } from './subscriptions.ts';
import { autofill, inMain, inPopup, MOBILE, mobileIn, openLogin, paste } from './typing.ts';
import { waitForHydration } from './visit.ts';

test.use({
  pages: {
    plain: { title: '订阅', content: { form: plain } },
    short: { title: '订阅', content: { form: mobileOnly } },
  },
});

/** Usual ways to write a mobile. */
const WRITTEN = [
  '13800138000',
  ' 13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '+86 138 0013 8000',
  '+8613800138000',
  '8613800138000',
  '0086 13800138000',
  '１３８００１３８０００',
  '\u202d138 0013 8000\u202c',
  '138\u00a00013\u00a08000',
  '电话：13800138000',
];
const SENTENCE = '我的手机是 +86 138-0013-8000，谢谢';

const PASSWORD_TAB = '密码登录';
/** Forms with a mobile: how each is opened, and where its field is. */
const FORMS: Record<string, (page: Page) => Promise<Locator>> = {
  'login by code': async page => inMain(page),
  'login by password': async page => {
    await page.getByRole('tab', { name: PASSWORD_TAB }).click();
    return inMain(page);
  },
  newsletter: async page => {
    // It hydrates when it is touched.
    await mobileIn(page.locator('footer')).focus();
    return page.locator('footer');
  },
  registration: async page => {
    await openPopup(page, 'register', undefined);
    return inPopup(page);
  },
  'guest verification': async page => {
    await openPopup(page, 'tourist', undefined);
    return inPopup(page);
  },
  'partner login': async page => {
    await openPopup(page, 'loginCooperation', undefined);
    return inPopup(page);
  },
  'forgotten password': async page => {
    await openPopup(page, 'forgetPassword', undefined);
    return inPopup(page);
  },
  address: async page => {
    await openPopup(page, 'changeAddress', {});
    return inPopup(page);
  },
  'arrival notice': async page => {
    await openPopup(page, 'arrivalNotice', { sku: 'ARIA-TOP-HANDLE-1', name: '手袋' });
    return inPopup(page);
  },
};

/** Pages with a form of their own. */
const PAGES = {
  'a campaign': '/cms/plain.html',
  'a short campaign': '/cms/short.html',
  'order look-up': '/order/find.html',
};

async function expectMobile(field: Locator): Promise<void> {
  await waitForHydration(field);
  await paste(field, SENTENCE);
  await expect(field).toHaveValue(MOBILE);
  // Over another number, with the caret in it.
  await field.fill('13900139000');
  await field.press('Home');
  await paste(field, '0086 13800138000');
  await expect(field).toHaveValue(MOBILE);
  await field.fill('');
  for (const digit of '１３８００１３８０００') await field.page().keyboard.insertText(digit);
  await expect(field).toHaveValue(MOBILE);
  await field.fill('');
  await autofill(field, '+86 138 0013 8000');
  await expect(field).toHaveValue(MOBILE);
  await field.fill('');
  await field.pressSequentially('+8613800138000');
  await expect(field).toHaveValue(MOBILE);
}

test('a mobile is pasted right in each of its usual ways', async ({ shop }) => {
  const field = mobileIn(inMain(await openLogin(shop, 390)));
  for (const text of WRITTEN) {
    await field.fill('');
    await paste(field, text);
    await expect(field, text).toHaveValue(MOBILE);
  }
});

test('every form in a popup, and the login, takes a mobile that is pasted, autofilled or typed in full width', async ({
  shop,
}) => {
  const page = await openLogin(shop, 390);
  for (const [name, open] of Object.entries(FORMS)) {
    await test.step(name, async () => {
      await expectMobile(mobileIn(await open(page)));
      if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  }
});

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} takes a mobile that is pasted, autofilled or typed in full width`, async ({ shop }) => {
    const { page } = await shop.page(390, path);
    await expectMobile(mobileIn(inMain(page)));
  });
}

test('a member changes to a mobile that is pasted, with a code that is pasted', async ({ shop }) => {
  const { page } = await shop.page(390, PAGE_PATHS.login);
  const mobile = anyMobile();
  await callShop(page, '/rest_customer/account/loginbymobilepost', {
    mobile: `+86 ${mobile}`,
    authorization_type: 'login_by_mobile',
    authorization_code: ` ${await codeFor(page, mobile, 'login_by_mobile')} `,
    flag: 1,
  });
  await page.goto(shop.url + PAGE_PATHS.profile);
  await page.getByRole('button', { name: '更换' }).first().click();
  const popup = inPopup(page);
  await popup.getByRole('button', { name: '发送验证码' }).click();
  const code = popup.getByRole('textbox', { name: '验证码' });
  const sent = await readCode(page, mobile, 'confirm_identity');
  await paste(code, `【VITRINE】您的验证码是 ${sent.slice(0, 3)} ${sent.slice(3)}`);
  await expect(code).toHaveValue(sent);
  await popup.getByRole('button', { name: '下一步' }).click();
  await expectMobile(mobileIn(popup));
});
