import { expect } from 'vitest';
import type { customerCalls, DataOf } from '#contract';
import type { OutboxMessage } from '../../server/sandbox/outbox/outbox.ts';
import { solveWork } from '../support/solve-work.ts';
import type { Shopper } from './shopper.ts';

const OPEN_TYPES = ['arrival_notice_request', 'collect_information'];

/** Reads the newest code of a kind from the sandbox's outbox. */
export async function readNewest(shopper: Shopper, to: string, kind: string): Promise<string> {
  const messages: OutboxMessage[] = (await shopper.send('GET', '/_outbox.json')).json();
  return messages.find(message => message.to === to && message.kind === kind)?.code ?? '';
}

/** Does the proof of work of the visitor's next code. */
export async function doWork(shopper: Shopper): Promise<void> {
  const { data } = await shopper.post<{ challenge: string | null }>('/rest_captcha/proof/index');
  if (data.challenge === null) return;
  const done = await shopper.post('/rest_captcha/proof/done', await solveWork(data.challenge));
  expect(done).toMatchObject({ status: 200 });
}

/** Requests a captcha and solves it, as the call that sends a code takes it. */
export async function captchaFor(shopper: Shopper, formId: string): Promise<{ captcha: string }> {
  const { data } = await shopper.post<{ imgSrc: string }>('/rest_captcha/refresh/index', { formId });
  expect(data.imgSrc).toMatch(/^data:image\/png;base64,/);
  return { captcha: await readNewest(shopper, formId, 'captcha') };
}

/** Requests an SMS code like a form. */
export async function sendCode(shopper: Shopper, mobile: string, type: string) {
  const solved = OPEN_TYPES.includes(type) ? {} : await captchaFor(shopper, type);
  await doWork(shopper);
  return shopper.post('/rest_wesms/index/send', { mobile, type, ...solved });
}

/** Requests a code to the member's own mobile. */
export async function sendIdentityCode(member: Shopper) {
  await doWork(member);
  return member.post('/rest_customer/account/sendidentitycode');
}

/** Requests an SMS code and returns it. */
export async function codeFor(shopper: Shopper, mobile: string, type: string): Promise<string> {
  expect(await sendCode(shopper, mobile, type)).toMatchObject({ status: 200 });
  return readNewest(shopper, mobile, type);
}

/** Returns a different six-digit code. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const PASSWORD = 'songlin2026';

/** The body that the registration form sends. */
export const registration = (mobile: string, authorization_code: string, more: object = {}) => ({
  mobile,
  authorization_code,
  authorization_type: 'register',
  password: PASSWORD,
  confirm: PASSWORD,
  appellation: '女士',
  firstname: '林',
  lastname: '知夏',
  marketing_recommend: 0,
  is_subscriber: '0',
  flag: 1,
  report_to_hybris: 0,
  is_agree_enrich: 1,
  ...more,
});

/** Registers a member like the form. */
export async function registerMember(shopper: Shopper, mobile: string, more: object = {}) {
  const code = await codeFor(shopper, mobile, 'register');
  return shopper.post<DataOf<typeof customerCalls.register>>(
    '/rest_customer/account/createpost',
    registration(mobile, code, more),
  );
}

/** Logs in by SMS code like the form. */
export async function loginByCode(shopper: Shopper, mobile: string, more: object = {}) {
  const authorization_code = await codeFor(shopper, mobile, 'login_by_mobile');
  return shopper.post<DataOf<typeof customerCalls.loginByMobile>>(
    '/rest_customer/account/loginbymobilepost',
    {
      mobile,
      authorization_type: 'login_by_mobile',
      authorization_code,
      ...more,
    },
  );
}
