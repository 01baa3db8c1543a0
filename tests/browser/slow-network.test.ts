import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';
import { letter } from './shopper.ts';
import { fillRegistration, form, newMobile, popup, toast } from './sign-in-forms.ts';
import { leaveOutTroubles, NO_ANSWER, type TroubledCall, troubleCall, WITHOUT_ANSWER } from './troubles.ts';

// What forms make of a bad network: nothing is sent twice, nothing typed is lost, no button is dead.

const shop = shopForTests();

/** A §5: a second click within this time counts as the first, in ms. */
const DEBOUNCE = 500;

/** Everything that the fields of a form hold. */
const heldBy = (fields: Locator) =>
  fields.evaluate(element => [...new FormData(element as HTMLFormElement).entries()].join());

const closeToast = (page: Page) => page.getByRole('button', { name: '关闭' }).last().click();

/** Sends a form into each trouble without an answer: it is told, keeps what was typed, and can be sent again. */
async function survives(page: Page, fields: Locator, call: TroubledCall, told: () => Promise<void>) {
  const before = await heldBy(fields);
  const submit = fields.locator('button[type="submit"]');
  for (const trouble of WITHOUT_ANSWER) {
    call.trouble = trouble;
    const made = call.made;
    await submit.press('Enter');
    await told();
    expect(call.made, trouble).toBe(made + 1);
    expect(await heldBy(fields), trouble).toBe(before);
    expect(await submit.getAttribute('aria-disabled'), trouble).toBeNull();
    expect(await submit.evaluate(button => button === document.activeElement)).toBe(true);
    await page.waitForTimeout(DEBOUNCE);
  }
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Sends a form while the network is slow, again and again: it counts once, and the button keeps the focus. */
async function sendsOnce(fields: Locator, call: TroubledCall, arrived: () => Promise<void>) {
  call.trouble = 'slow';
  const made = call.made;
  const submit = fields.locator('button[type="submit"]');
  await submit.press('Enter');
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  expect(await submit.evaluate(button => button === document.activeElement)).toBe(true);
  for (let again = 0; again < 3; again++) await submit.press('Enter');
  // Off what the mouse rests on since the page has scrolled: the footer's care box opens over the button.
  await submit.page().mouse.move(0, 0);
  await expect.poll(() => submit.evaluate(isOnTop)).toBe(true);
  await submit.dblclick({ force: true });
  await arrived();
  expect(call.made).toBe(made + 1);
}

describe('on a bad network', () => {
  it('a login by password [A5-40]', async () => {
    const { page, problems } = await shop.page(1440, '/login.html');
    const call = await troubleCall(page, '/loginpost');
    await page.getByRole('tab', { name: '密码登录' }).click();
    const fields = form(page, '密码登录');
    await fields.getByLabel('手机号码').fill('13800138000');
    await fields.getByLabel('密码', { exact: false }).first().fill('wrong-2026');
    await survives(page, fields, call, async () => {
      await toast(page, NO_ANSWER);
      await closeToast(page);
      await fields.locator('button[type="submit"]').focus();
    });
    await sendsOnce(fields, call, () => toast(page, '手机号码或密码不正确'));
    leaveOutTroubles(problems);
  });

  it('a registration [A8-15, A5-40]', async () => {
    const { page, problems } = await shop.page(390, '/register.html');
    const call = await troubleCall(page, '/createpost');
    await fillRegistration(page, newMobile());
    const fields = form(page, '注册');
    // The captcha has done its work: a new picture for another code, and nothing typed for it.
    await fields.getByRole('textbox', { name: '图形验证码' }).fill('');
    await survives(page, fields, call, async () => {
      await toast(page, NO_ANSWER);
      await closeToast(page);
      await fields.locator('button[type="submit"]').focus();
    });
    await sendsOnce(fields, call, () => popup(page, '注册').waitFor());
    leaveOutTroubles(problems);
  });

  it('a subscription, and the code before it [A4-27, A5-40]', async () => {
    const { page, problems } = await shop.page(1440, '/cms/terms-sale.html');
    const sms = await troubleCall(page, '/rest_wesms/index/send');
    const call = await troubleCall(page, '/subscriberpost');
    await page.route('**/wechat/jingjump', route =>
      route.fulfill({ json: { status: 503, message: '', data: null } }),
    );
    await page.route('**/user/center.html', route => route.fulfill({ body: '' }));
    const mobile = newMobile();
    const fields = page.locator('footer form');
    await fields.getByLabel(/^手机号码/).fill(mobile);
    const captcha = fields.getByLabel(/^图形验证码/);
    const code = fields.getByLabel(/^短信验证码/);
    const send = fields.getByRole('button', { name: '发送验证码' });
    const typeCaptcha = async () => {
      await captcha.fill(await letter(page, 'subscribe_newsletter', 'captcha'));
    };
    for (const trouble of WITHOUT_ANSWER) {
      sms.trouble = trouble;
      await typeCaptcha();
      const pictures = page.waitForResponse('**/rest_captcha/refresh/index');
      await send.press('Enter');
      await popup(page, '发送验证码提示').getByText(NO_ANSWER).waitFor();
      await pictures;
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      // Another captcha is wanted, and has the focus.
      await expect.poll(() => captcha.evaluate(field => field === document.activeElement)).toBe(true);
      expect([await captcha.inputValue(), await fields.getByLabel(/^手机号码/).inputValue()]).toEqual([
        '',
        mobile,
      ]);
    }
    sms.trouble = 'slow';
    const made = sms.made;
    await typeCaptcha();
    await send.press('Enter');
    const waiting = fields.getByRole('button', { name: /秒后重新发送/ });
    await waiting.press('Enter');
    // Who goes on meanwhile is not taken away from there.
    await fields.getByLabel(/^姓氏/).focus();
    await page.keyboard.type('王', { delay: 100 });
    await toast(page, '短信已发到您的手机，请注意查收');
    await page.keyboard.type('小');
    expect([await fields.getByLabel(/^姓氏/).inputValue(), await code.inputValue()]).toEqual(['王小', '']);
    expect(sms.made).toBe(made + 1);
    await code.fill(await letter(page, mobile, 'subscribe_newsletter'));
    await fields.getByLabel('女士').check();
    await fields.getByLabel(/^名字/).fill('林');
    await fields.getByLabel(/^本人声明/).check();
    await captcha.fill('');
    await survives(page, fields, call, async () => {
      await popup(page, '订阅提示').getByText(NO_ANSWER).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    });
    await sendsOnce(fields, call, () => page.waitForURL('**/user/center.html'));
    leaveOutTroubles(problems);
  });
});
