import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { smsCalls as calls, IDENTITY_CODE } from '#contract';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit, enforceLimit } from '../../base/http/limit.ts';
import { withMessage } from '../../base/http/serve.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import type { State } from '../../base/state/state.ts';
import { createCaptchas, type SolutionOutbox } from '../captcha/index.ts';
import { createWorkDesk } from '../captcha/work.ts';
import { accountMark, findAccount } from '../visitors/access.ts';
import type { Visitor } from '../visitors/index.ts';
import { CAPTCHA_LIMITS } from './limits.ts';
import { readRequester } from './requester.ts';
import { type CodeRequest, sendCode } from './send-code.ts';
import type { SmsServices } from './services.ts';
import { strings } from './strings.ts';

const SENT = strings.sent;

/** The calls of SMS codes, captchas and proofs of work. */
export async function smsRoutes(
  app: FastifyInstance,
  shop: SmsServices & { outbox: SolutionOutbox | null },
): Promise<void> {
  const { config, db, visitors, outbox, secretKey } = shop;
  const openCaptchas = (state: State) => createCaptchas(state, outbox);
  const openDesk = (state: State) => createWorkDesk(state, secretKey, config.captchaWork);

  /** @throws Refusal 429 when a visitor or an address requests too many captchas, or challenges. */
  async function limit(state: State, kind: 'captcha' | 'work', request: FastifyRequest, reply: FastifyReply) {
    await enforceAddressLimit(state, `${kind}:address`, callerAddress(request), CAPTCHA_LIMITS.address);
    const { key } = await visitors.ensure(request, reply);
    await enforceLimit(state, `${kind}:visitor:${key}`, CAPTCHA_LIMITS.visitor);
    return key;
  }

  async function send(
    shop: SmsServices,
    request: FastifyRequest,
    visitor: Visitor,
    code: Pick<CodeRequest, 'mobile' | 'type' | 'captcha'>,
  ) {
    const { state } = shop;
    const { mobile } = code;
    const account = await findAccount(db, mobile);
    await sendCode(
      { ...shop, captchas: openCaptchas(state), desk: openDesk(state) },
      {
        ...code,
        visitor: visitor.key,
        address: callerAddress(request),
        requester: await readRequester(shop, { request, visitor, mobile, account }),
        account: accountMark(account),
      },
    );
    return withMessage(SENT, null);
  }

  serveAttempt(app, calls.captcha, shop, async ({ body, request, reply }, { state }) => {
    const key = await limit(state, 'captcha', request, reply);
    return openCaptchas(state).create(body.formId, key, body.sound);
  });

  serveAttempt(app, calls.work, shop, async ({ request, reply }, { state }) => {
    const key = await limit(state, 'work', request, reply);
    const challenge = await openDesk(state).create(key);
    return { challenge: challenge && JSON.stringify(challenge) };
  });

  serveAttempt(app, calls.workDone, shop, async ({ body, request }, { state }) => {
    // A caller without a visitor has no challenge.
    await openDesk(state).accept((await visitors.find(request))?.key ?? '', body);
    return null;
  });

  serveAttempt(app, calls.sendCode, shop, async ({ body: { mobile, type, captcha }, request, reply }, shop) =>
    send(shop, request, await visitors.ensure(request, reply), { mobile, type, captcha }),
  );

  serveAttempt(app, calls.sendIdentityCode, shop, async ({ request }, shop) => {
    const member = await visitors.member(request);
    const { mobile } = await db
      .selectFrom('customers')
      .select('mobile')
      .where('id', '=', member.customerId)
      .executeTakeFirstOrThrow();
    return send(shop, request, member, { mobile, type: IDENTITY_CODE, captcha: undefined });
  });
}
