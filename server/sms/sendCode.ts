import { checkCaptcha, checkMobile } from '#schemas';
import type { Captchas } from '../captcha/index.ts';
import { CAPTCHA_FORMS, type CaptchaForm, type CodeType } from '../contract/sms.ts';
import { insist } from '../customers/insist.ts';
import { Refusal } from '../http/refusal.ts';
import type { State } from '../state/index.ts';
import { limit } from '../state/limit.ts';
import type { Codes } from './codes.ts';
import type { SmsGateway } from './gateway.ts';
import { RESEND_AFTER, SEND_LIMITS } from './limits.ts';

export interface CodeRequest {
  mobile: string;
  type: CodeType;
  captcha: string | undefined;
  /** Who asks, and from where. */
  visitor: string;
  address: string;
}

interface Services {
  state: State;
  codes: Codes;
  captchas: Captchas;
  /** Null where no messages can be sent. */
  gateway: SmsGateway | null;
}

/**
 * Sends a code (A §3 "Send-code payload"). The same happens whether the mobile has an account or not.
 *
 * @throws Refusal 400 for a wrong mobile or captcha, 429 too often, 503 when no message can be sent.
 */
export async function sendCode(services: Services, request: CodeRequest): Promise<void> {
  const { state, codes, captchas, gateway } = services;
  const { mobile, type, captcha, visitor, address } = request;
  insist(checkMobile(mobile));
  const form = formOf(type);
  if (form) insist(checkCaptcha(captcha ?? ''));
  if (!gateway) throw new Refusal(503, '短信服务暂未开通，请联系客户关怀中心');
  const limits = form ? SEND_LIMITS.captcha : SEND_LIMITS.open;
  const kind = form ? 'captcha' : 'open';
  await limit(state, `sms:${kind}:address:${address}`, limits.address);
  await limit(state, `sms:${kind}:visitor:${visitor}`, limits.visitor);
  if (form) await captchas.redeem(form, visitor, captcha as string);
  const wait = `sms:wait:${type}:${mobile}`;
  await limit(state, wait, { max: 1, window: RESEND_AFTER });
  await limit(state, `sms:${kind}:mobile:${mobile}`, limits.mobile);

  const code = await codes.issue(mobile, type);
  const text = `【VITRINE】您的验证码为 ${code}，10 分钟内有效。请勿向任何人透露。`;
  try {
    await gateway.send({ mobile, type, code, text });
  } catch {
    await codes.revoke(mobile, type);
    await state.delete(`limit:${wait}`);
    throw new Refusal(503, '短信发送失败，请稍后再试');
  }
}

function formOf(type: CodeType): CaptchaForm | undefined {
  return CAPTCHA_FORMS.find(form => form === type);
}
