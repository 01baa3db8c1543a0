import type { FastifyInstance } from 'fastify';
import { orderCalls as calls, isSet } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireConsent } from '../../base/errors/require-valid.ts';
import { withMessage } from '../../base/http/serve.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import { logIn } from '../customers/log-in.ts';
import { toLoginResult } from '../customers/login-result.ts';
import { readProof } from '../customers/read-proof.ts';
import type { SmsServices } from '../sms/services.ts';
import { keepGuestOrder } from './keep-guest-order.ts';
import { strings } from './strings.ts';

/** The call that makes a guest's order an account. */
export async function guestOrderRoutes(app: FastifyInstance, shop: SmsServices): Promise<void> {
  serveAttempt(app, calls.keepGuest, shop, async ({ body, request, reply }, shop) => {
    requireConsent(isSet(body.flag));
    const proof = await readProof(shop.visitors, request, body);
    const account = await keepGuestOrder(shop, proof, body.order_id).catch(error => {
      if (error instanceof Refusal) shop.security.record('login_failed', request, { mobile: body.mobile });
      throw error;
    });
    await logIn({ shop, request, reply }, 'keep_order', account);
    return withMessage(strings.kept, toLoginResult(account));
  });
}
