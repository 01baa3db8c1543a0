import type { FastifyInstance } from 'fastify';
import { smsCalls as calls } from '#contract';
import { type Captchas, createCaptchas } from '../captcha/index.ts';
import { callerAddress } from '../customers/caller-address.ts';
import { serve, withMessage } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import { enforceLimit } from '../state/limit.ts';
import { createSmsGateway } from './create-gateway.ts';
import { CAPTCHA_LIMITS } from './limits.ts';
import { sendCode } from './send-code.ts';

/** The calls of SMS codes and captchas. */
export async function smsRoutes(app: FastifyInstance, shop: ShopServices): Promise<void> {
  const { state, visitors, outbox } = shop;
  const captchas: Captchas = createCaptchas(state, outbox);
  const gateway = createSmsGateway(shop);

  serve(app, calls.captcha, async ({ body, request, reply }) => {
    await enforceLimit(state, `captcha:address:${callerAddress(request)}`, CAPTCHA_LIMITS.address);
    const { key } = await visitors.ensure(request, reply);
    await enforceLimit(state, `captcha:visitor:${key}`, CAPTCHA_LIMITS.visitor);
    return captchas.create(body.formId, key, body.sound);
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
    return withMessage('短信已发到您的手机，请注意查收', null);
  });
}
