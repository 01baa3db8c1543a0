import { expect } from 'vitest';
import type { Shopper } from './shopper.ts';

const OPEN_TYPES = ['arrival_notice_request', 'collect_information'];

interface Letter {
  to: string;
  kind: string;
  code: string;
}

/** The newest message of a kind in the sandbox's letter box. */
export async function newestOf(shopper: Shopper, to: string, kind: string): Promise<string> {
  const letters: Letter[] = (await shopper.send('GET', '/_outbox.json')).json();
  return letters.find(letter => letter.to === to && letter.kind === kind)?.code ?? '';
}

/** The letters of a new captcha. */
export async function captchaFor(shopper: Shopper, formId: string): Promise<string> {
  const { data } = await shopper.post<{ imgSrc: string }>('/rest_captcha/refresh/index', { formId });
  expect(data.imgSrc).toMatch(/^data:image\/png;base64,/);
  return newestOf(shopper, formId, 'captcha');
}

/** Asks for a code as a form does. */
export async function sendCode(shopper: Shopper, mobile: string, type: string) {
  const captcha = OPEN_TYPES.includes(type) ? undefined : await captchaFor(shopper, type);
  return shopper.post('/rest_wesms/index/send', { mobile, type, captcha });
}

/** A code that was sent to the mobile. */
export async function codeFor(shopper: Shopper, mobile: string, type: string): Promise<string> {
  expect(await sendCode(shopper, mobile, type)).toMatchObject({ status: 200 });
  return newestOf(shopper, mobile, type);
}

/** A six-digit code that is not this one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const PASSWORD = 'songlin2026';

/** What the registration form sends. */
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
  report_to_hybris: 0,
  is_agree_enrich: 1,
  ...more,
});

export interface LoginResult {
  customerId: number;
  isRegister: number;
  piplFirstLogin: number;
}

/** Registers a member as the form does. */
export async function registerMember(shopper: Shopper, mobile: string, more: object = {}) {
  const code = await codeFor(shopper, mobile, 'register');
  return shopper.post<LoginResult>('/rest_customer/account/createpost', registration(mobile, code, more));
}

/** Logs in by a code, as the form does. */
export async function loginByCode(shopper: Shopper, mobile: string, more: object = {}) {
  const authorization_code = await codeFor(shopper, mobile, 'login_by_mobile');
  return shopper.post<LoginResult>('/rest_customer/account/loginbymobilepost', {
    mobile,
    authorization_type: 'login_by_mobile',
    authorization_code,
    ...more,
  });
}
