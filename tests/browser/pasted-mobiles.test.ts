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
    both: { title: '订阅', content: { long: plain, short: mobileOnly } },
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

/** Pages with forms of their own, and what contains each field. */
const PAGES: Record<string, [what: string, place: string][]> = {
  '/cms/both.html': [
    ['a campaign', '#long'],
    ['a short campaign', '#short'],
  ],
  '/order/find.html': [['order look-up', 'main']],
};

/** Pastes and autofills a mobile: the form has a rule that cleans it. */
async function expectMobile(field: Locator): Promise<void> {
  await waitForHydration(field);
  await paste(field, SENTENCE);
  await expect(field).toHaveValue(MOBILE);
  await field.fill('');
  await autofill(field, '+86 138 0013 8000');
  await expect(field).toHaveValue(MOBILE);
}

test('a mobile is pasted right in each of its usual ways, over another one, and typed in full width; so do all forms of popups', async ({
  shop,
}) => {
  const page = await openLogin(shop, 390);
  const field = mobileIn(inMain(page));
  for (const text of WRITTEN) {
    await field.fill('');
    await paste(field, text);
    await expect(field, text).toHaveValue(MOBILE);
  }
  await test.step('over another number, with the caret in it', async () => {
    await field.fill('13900139000');
    await field.press('Home');
    await paste(field, '0086 13800138000');
    await expect(field).toHaveValue(MOBILE);
  });
  await test.step('typed in full width', async () => {
    await field.fill('');
    for (const digit of '１３８００１３８０００') await page.keyboard.insertText(digit);
    await expect(field).toHaveValue(MOBILE);
  });
  await test.step('typed with the code of the country', async () => {
    await field.fill('');
    await field.pressSequentially('+8613800138000');
    await expect(field).toHaveValue(MOBILE);
  });
  await field.fill('');
  // All fields of a mobile are one component.
  for (const [name, open] of Object.entries(FORMS)) {
    await test.step(`in the form of the ${name}, pasted and autofilled`, async () => {
      await expectMobile(mobileIn(await open(page)));
      if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  }
});

for (const [path, forms] of Object.entries(PAGES)) {
  test(`${forms.map(([what]) => what).join(' and ')} take a mobile that is pasted or autofilled`, async ({
    shop,
  }) => {
    const { page } = await shop.page(390, path);
    for (const [what, place] of forms)
      await test.step(what, () => expectMobile(mobileIn(page.locator(place))));
  });
}

test('a member changes to a mobile that is pasted, with a code that is pasted', async ({ shop }) => {
  const { page } = await shop.page(390, '/robots.txt');
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
