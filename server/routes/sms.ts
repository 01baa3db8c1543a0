import type { FastifyInstance } from 'fastify';
import { type Captchas, createCaptchas } from '../captcha/index.ts';
import { smsCalls as calls } from '../contract/sms.ts';
import { callerAddress } from '../customers/callerAddress.ts';
import { say, serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import type { Codes } from '../sms/codes.ts';
import { sandboxGateway } from '../sms/gateway.ts';
import { CAPTCHA_LIMITS } from '../sms/limits.ts';
import { sendCode } from '../sms/sendCode.ts';
import { limit } from '../state/limit.ts';

/** Codes by SMS, and the captcha before them (A §7). */
export function smsRoutes(app: FastifyInstance, shop: ShopServices & { codes: Codes }): void {
  const { state, visitors, outbox } = shop;
  const captchas: Captchas = createCaptchas(state, outbox);
  const gateway = outbox ? sandboxGateway(outbox) : null;

  serve(app, calls.captcha, async ({ body, request, reply }) => {
    await limit(state, `captcha:address:${callerAddress(request)}`, CAPTCHA_LIMITS.address);
    const { key } = await visitors.ensure(request, reply);
    await limit(state, `captcha:visitor:${key}`, CAPTCHA_LIMITS.visitor);
    return { imgSrc: await captchas.create(body.formId, key) };
  });

  serve(app, calls.sendCode, async ({ body, request, reply }) => {
    const { key } = await visitors.ensure(request, reply);
    await sendCode(
      { ...shop, captchas, gateway },
      {
        mobile: body.mobile,
        type: body.type,
        captcha: body.captcha,
        visitor: key,
        address: callerAddress(request),
      },
    );
    return say('短信已发到您的手机，请注意查收', null);
  });
}
