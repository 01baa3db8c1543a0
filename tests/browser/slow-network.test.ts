import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import {
  CALL_FAULT_PROBLEMS,
  FAULTS_WITHOUT_RESPONSE,
  type FaultyCall,
  interceptCall,
  NO_RESPONSE_MESSAGE,
} from './call-faults.ts';
import { expect, test } from './fixtures.ts';
import { readCode } from './shopper.ts';
import { fillRegistration, form, newMobile, popup, toast } from './sign-in-forms.ts';
import { waitForNextPress } from './visit.ts';

// Forms on a bad network: nothing is sent twice, no input is lost, every button stays usable.

/** Returns the values of all fields of a form. */
const readValues = (fields: Locator) =>
  fields.evaluate(element => [...new FormData(element as HTMLFormElement).entries()].join());

const closeToast = (page: Page) => page.getByRole('button', { name: '关闭' }).last().click();

/** Submits a form once, when it no longer ignores that: the call of a press is reported late on a slow machine. */
async function submitAfterPause(submit: Locator, call: FaultyCall) {
  const before = call.count;
  await waitForNextPress(submit.page());
  await submit.press('Enter');
  await expect.poll(() => call.count).toBeGreaterThan(before);
}

/** Submits a form into each fault without a response: it reports the error, keeps its values and can be submitted again. */
async function survivesFaults(fields: Locator, call: FaultyCall, waitForReport: () => Promise<void>) {
  const values = await readValues(fields);
  const submit = fields.locator('button[type="submit"]:visible');
  for (const fault of FAULTS_WITHOUT_RESPONSE) {
    call.fault = fault;
    const before = call.count;
    await submitAfterPause(submit, call);
    await waitForReport();
    expect(call.count, fault).toBe(before + 1);
    expect(await readValues(fields), fault).toBe(values);
    await expect(submit, fault).not.toHaveAttribute('aria-disabled');
    await expect(submit).toBeFocused();
  }
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Submits a form repeatedly while the network is slow: it is sent once, and the button keeps the focus. */
async function sendsOnce(fields: Locator, call: FaultyCall, waitForResult: () => Promise<unknown>) {
  call.fault = 'slow';
  const before = call.count;
  const submit = fields.locator('button[type="submit"]:visible');
  await submitAfterPause(submit, call);
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toBeFocused();
  for (let again = 0; again < 3; again++) await submit.press('Enter');
  // Since the page has scrolled, the pointer may rest on the footer, whose service box opens over the button.
  await submit.page().mouse.move(0, 0);
  await expect.poll(() => submit.evaluate(isOnTop)).toBe(true);
  await submit.dblclick({ force: true });
  await waitForResult();
  expect(call.count).toBe(before + 1);
}

test.describe('on a bad network', () => {
  test('a login by password is sent once and keeps its input [A5-40]', async ({ shop }) => {
    const { page, allowProblems } = await shop.page(1440, PAGE_PATHS.login);
    allowProblems(CALL_FAULT_PROBLEMS);
    const call = await interceptCall(page, '/loginpost');
    await page.getByRole('tab', { name: '密码登录' }).click();
    const fields = form(page, '密码登录');
    await fields.getByLabel('手机号码').fill('13800138000');
    await fields.getByLabel('密码', { exact: false }).first().fill('wrong-2026');
    await survivesFaults(fields, call, async () => {
      await toast(page, NO_RESPONSE_MESSAGE);
      await closeToast(page);
      await fields.locator('button[type="submit"]:visible').focus();
    });
    await sendsOnce(fields, call, () => expect(fields.getByRole('alert')).toHaveText('手机号码或密码不正确'));
  });

  test('a registration is sent once and keeps its input [A8-15, A5-40]', async ({ shop }) => {
    const { page, allowProblems } = await shop.page(1440, PAGE_PATHS.register);
    allowProblems(CALL_FAULT_PROBLEMS);
    const call = await interceptCall(page, '/createpost');
    await fillRegistration(page, newMobile());
    const fields = form(page, '注册');
    // The captcha is used up: another code needs a new picture.
    await fields.getByRole('textbox', { name: '图形验证码' }).fill('');
    await survivesFaults(fields, call, async () => {
      await toast(page, NO_RESPONSE_MESSAGE);
      await closeToast(page);
      await fields.locator('button[type="submit"]:visible').focus();
    });
    await sendsOnce(fields, call, () => expect(popup(page, '注册')).toBeVisible());
  });

  test('a subscription and its code are sent once and keep their input [A4-27, A5-40]', async ({ shop }) => {
    const { page, allowProblems } = await shop.page(1440, '/cms/terms-sale.html');
    allowProblems(CALL_FAULT_PROBLEMS);
    const sms = await interceptCall(page, '/rest_wesms/index/send');
    const call = await interceptCall(page, '/subscriberpost');
    await page.route('**/wechat/jingjump', route =>
      route.fulfill({ json: { status: 503, message: '', data: null } }),
    );
    await page.route(`**${PAGE_PATHS.center}`, route => route.fulfill({ body: '' }));
    const mobile = newMobile();
    const fields = page.locator('footer form');
    await fields.getByLabel(/^手机号码/).fill(mobile);
    const captcha = fields.getByLabel(/^图形验证码/);
    const code = fields.getByLabel(/^短信验证码/);
    const send = fields.getByRole('button', { name: '发送验证码' });
    const typeCaptcha = async () => {
      await captcha.fill(await readCode(page, 'subscribe_newsletter', 'captcha'));
    };
    for (const fault of FAULTS_WITHOUT_RESPONSE) {
      sms.fault = fault;
      await typeCaptcha();
      const pictures = page.waitForResponse('**/rest_captcha/refresh/index');
      await send.press('Enter');
      await expect(popup(page, '发送验证码提示').getByText(NO_RESPONSE_MESSAGE)).toBeVisible();
      await pictures;
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
      // The next attempt requires another captcha, whose field has the focus.
      await expect(captcha).toBeFocused();
      expect([await captcha.inputValue(), await fields.getByLabel(/^手机号码/).inputValue()]).toEqual([
        '',
        mobile,
      ]);
    }
    sms.fault = 'slow';
    const before = sms.count;
    await typeCaptcha();
    await send.press('Enter');
    const waiting = fields.getByRole('button', { name: /秒后重新发送/ });
    await waiting.press('Enter');
    // The focus is not moved while the shopper types in another field.
    await fields.getByLabel(/^姓氏/).focus();
    await page.keyboard.type('王', { delay: 100 });
    await toast(page, '短信已发到您的手机，请注意查收');
    await page.keyboard.type('小');
    expect([await fields.getByLabel(/^姓氏/).inputValue(), await code.inputValue()]).toEqual(['王小', '']);
    expect(sms.count).toBe(before + 1);
    await code.fill(await readCode(page, mobile, 'subscribe_newsletter'));
    await fields.getByLabel('女士').check();
    await fields.getByLabel(/^名字/).fill('林');
    await fields.getByLabel(/^本人声明/).check();
    await captcha.fill('');
    await survivesFaults(fields, call, async () => {
      await expect(popup(page, '订阅提示').getByText(NO_RESPONSE_MESSAGE)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    });
    await sendsOnce(fields, call, () => page.waitForURL(`**${PAGE_PATHS.center}`));
  });
});
