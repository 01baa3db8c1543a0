import type { FastifyInstance } from 'fastify';
import { smsCalls as calls, IDENTITY_CODE } from '#contract';
import { createCaptchas } from '../captcha/index.ts';
import { createWorkDesk } from '../captcha/work.ts';
import { callerAddress } from '../customers/caller-address.ts';
import { withMessage } from '../http/serve.ts';
import { serveAttempt } from '../http/serve-attempt.ts';
import type { ShopServices } from '../services.ts';
import { enforceAddressLimit, enforceLimit } from '../state/limit.ts';
import type { State } from '../state/state.ts';
import { createSmsGateway } from './create-gateway.ts';
import { CAPTCHA_LIMITS } from './limits.ts';
import { sendCode } from './send-code.ts';

const SENT = '短信已发到您的手机，请注意查收';

/** The calls of SMS codes and captchas. */
export async function smsRoutes(app: FastifyInstance, shop: ShopServices): Promise<void> {
  const { config, db, visitors, outbox } = shop;
  const desk = createWorkDesk(shop.secretKey, config.captchaWork);
  const captchasOf = (state: State) => createCaptchas(state, outbox, desk);
  const gateway = createSmsGateway(shop);

  serveAttempt(app, calls.captcha, shop, async ({ body, request, reply }, { state }) => {
    await enforceAddressLimit(state, 'captcha:address', callerAddress(request), CAPTCHA_LIMITS.address);
    const { key } = await visitors.ensure(request, reply);
    await enforceLimit(state, `captcha:visitor:${key}`, CAPTCHA_LIMITS.visitor);
    return captchasOf(state).create(body.formId, key, body.sound);
  });

  serveAttempt(app, calls.sendCode, shop, async ({ body, request, reply }, shop) => {
    const { key } = await visitors.ensure(request, reply);
    await sendCode(
      { ...shop, captchas: captchasOf(shop.state), gateway },
      {
        mobile: body.mobile,
        type: body.type,
        captcha: body.captcha,
        work: body.work,
        visitor: key,
        address: callerAddress(request),
      },
    );
    return withMessage(SENT, null);
  });

  serveAttempt(app, calls.sendIdentityCode, shop, async ({ request }, shop) => {
    const { key, customerId } = await visitors.member(request);
    const { mobile } = await db
      .selectFrom('customers')
      .select('mobile')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    await sendCode(
      { ...shop, captchas: captchasOf(shop.state), gateway },
      {
        mobile,
        type: IDENTITY_CODE,
        captcha: undefined,
        visitor: key,
        address: callerAddress(request),
      },
    );
    return withMessage(SENT, null);
  });
}
