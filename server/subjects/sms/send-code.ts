import type { FastifyBaseLogger } from 'fastify';
import { CAPTCHA_FORMS, type CaptchaForm, type CodeType, IDENTITY_CODE } from '#contract';
import { checkCaptcha, checkMobile } from '#schemas';
import { shop } from '#shop/server';
import type { Config } from '../../base/config/config.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import { enforceAddressLimit, enforceLimit } from '../../base/http/limit.ts';
import type { State } from '../../base/state/state.ts';
import type { Captchas } from '../captcha/index.ts';
import type { WorkDesk } from '../captcha/work.ts';
import { spendBudget } from './budget.ts';
import type { Codes } from './codes.ts';
import type { SmsGateway } from './gateway.ts';
import { MOBILE_LIMITS, RESEND_AFTER, SEND_LIMITS } from './limits.ts';
import { PURPOSES } from './purposes.ts';
import type { Requester } from './requester.ts';
import { strings } from './strings.ts';

export interface CodeRequest {
  mobile: string;
  type: CodeType;
  captcha: string | undefined;
  /** The visitor's key and IP address of the request. */
  visitor: string;
  address: string;
  requester: Requester;
  /** The mobile's account at its current version. */
  account: string;
}

interface Services {
  config: Config;
  log: FastifyBaseLogger;
  state: State;
  codes: Codes;
  captchas: Captchas;
  desk: WorkDesk;
  sms: SmsGateway | null;
}

/**
 * Sends a code. Behaves the same whether the mobile has an account or not, so that it reveals no accounts.
 *
 * @throws Refusal 400 for an invalid mobile or captcha or without a proof of work, 429 above a limit, 503 when no message can
 *   be sent.
 */
export async function sendCode(services: Services, request: CodeRequest): Promise<void> {
  const { config, state, codes, captchas, desk, sms } = services;
  const { mobile, type, captcha, visitor, address, requester, account } = request;
  requireValid(checkMobile(mobile));
  const form = findForm(type);
  if (form) requireValid(checkCaptcha(captcha ?? ''));
  if (!sms) throw new Refusal(503, strings.closed);
  const kind = form ? 'captcha' : type === IDENTITY_CODE ? 'own' : 'open';
  const limits = SEND_LIMITS[kind];
  const { group, id } = requester;
  // Strangers at the same address lock no known device out.
  if (group !== 'known') await enforceAddressLimit(state, `sms:${kind}:address`, address, limits.address);
  await enforceLimit(state, `sms:${kind}:visitor:${visitor}`, limits.visitor);
  // A missing proof costs no captcha, and wrong letters no proof.
  await desk.require(visitor);
  if (form) await captchas.redeem(form, visitor, captcha as string);
  await desk.spend(visitor);
  await enforceLimit(state, `sms:wait:${type}:${mobile}:${id}`, { max: 1, window: RESEND_AFTER });
  await enforceLimit(state, `sms:${kind}:${mobile}:${id}`, limits.requester);
  await enforceLimit(state, `sms:${group}:${mobile}`, MOBILE_LIMITS[group]);
  await spendBudget(services);

  const place = { mobile, type, visitor, account };
  const code = await codes.issue(place);
  const text = formatText(type, code, config.publicOrigin);
  try {
    await sms.send({ mobile, type, code, text });
  } catch {
    await codes.revoke(place);
    throw new Refusal(503, strings.failed);
  }
}

/** The last line binds the code to this site, so that browsers offer or fill it in there only (Web OTP API). */
function formatText(type: CodeType, code: string, origin: string): string {
  const words = strings.signed(shop.brand.smsSignature, strings.code(code, PURPOSES[type].words));
  return `${words}\n\n@${new URL(origin).hostname} #${code}`;
}

function findForm(type: CodeType): CaptchaForm | undefined {
  return CAPTCHA_FORMS.find(form => form === type);
}
