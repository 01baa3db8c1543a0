import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wechatCalls as calls, type DataOf, isSet, PAGE_PATHS } from '#contract';
import { sitePath } from '#schemas';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import { hasIdentity, requireIdentity } from '../customers/confirm-identity.ts';
import { logIn } from '../customers/log-in.ts';
import { toLoginResult } from '../customers/login-result.ts';
import { readProof } from '../customers/read-proof.ts';
import type { SmsServices } from '../sms/services.ts';
import type { Visitor } from '../visitors/index.ts';
import { bindMobile } from './bind.ts';
import { bindMember } from './bind-wechat.ts';
import type { WechatGateway } from './gateway.ts';
import { qrDataUrl } from './qr.ts';
import { BIND_PAGE, FAILED_PAGE, type Outcome, settleTicket } from './settle.ts';
import { strings } from './strings.ts';
import { createTickets, TICKET_LIFETIME, type Tickets } from './tickets.ts';

/** Default page after login. */
const DEFAULT_TARGET = PAGE_PATHS.center;

/** Tickets per address. */
const TICKET_LIMIT = { max: 100, window: 10 * 60_000 };

/** The calls of login and binding by WeChat. */
export async function wechatRoutes(
  app: FastifyInstance,
  shop: SmsServices & { wechat: WechatGateway | null },
): Promise<void> {
  const { db, visitors, config, wechat: gateway } = shop;

  /** @throws Refusal 503 without WeChat login. */
  function requireGateway() {
    if (!gateway) throw new Refusal(503, strings.unavailable);
    return gateway;
  }

  /** Uses up a decided ticket and logs the visitor in; null when it is not the visitor's. */
  async function conclude(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    tickets: Tickets,
    visitor: Visitor,
    id: string,
  ) {
    // Checked before it is taken: the person who scanned the code sees its id too.
    if ((await tickets.read(id))?.visitor !== visitor.key) return null;
    const ticket = await tickets.take(id);
    if (!ticket) return null;
    const outcome = await settleTicket({ db, tickets }, visitor, ticket, (member, openid) =>
      bindMember({ shop, request, reply, member }, openid),
    );
    if (outcome.kind === 'login') {
      await logIn({ shop, request, reply }, 'wechat', outcome.account);
    }
    return { outcome, target: chooseTarget(outcome, ticket.returnUrl) };
  }

  serveAttempt(app, calls.bind, shop, async ({ body, request, reply }, shop) => {
    const visitor = await visitors.find(request);
    const account = await bindMobile(
      { ...shop, tickets: createTickets(shop.state) },
      visitor,
      await readProof(visitors, request, body),
      isSet(body.flag),
    );
    shop.security.record('wechat_bound', request, { customerId: account.id });
    await logIn({ shop, request, reply }, 'bind', account);
    return toLoginResult(account);
  });

  serveAttempt(app, calls.qr, shop, async ({ request, reply }, { state }) => {
    const wechat = requireGateway();
    await enforceAddressLimit(state, 'wechat', callerAddress(request), TICKET_LIMIT);
    const { key, customerId } = await visitors.ensure(request, reply);
    if (customerId !== null) await requireIdentity(state, key);
    const id = await createTickets(state).create({ visitor: key, kind: 'qr', returnUrl: DEFAULT_TARGET });
    const url = wechat.consentPage(id);
    // Never the requested host: a phone would follow it.
    const imgSrc = qrDataUrl(new URL(url, config.publicOrigin).href);
    return { url, imgSrc, expires: TICKET_LIFETIME / 1000 };
  });

  type Result = DataOf<typeof calls.qrResult>;
  serveAttempt(app, calls.qrResult, shop, async ({ request, reply }, { state }): Promise<Result> => {
    requireGateway();
    const tickets = createTickets(state);
    const visitor = await visitors.find(request);
    const id = visitor && (await tickets.findLatest(visitor.key));
    const ticket = id ? await tickets.read(id) : null;
    if (!visitor || !id || !ticket) return { status: 'expired', url: '' };
    if (ticket.status === 'waiting') return { status: 'waiting', url: '' };
    const result = await conclude({ request, reply }, tickets, visitor, id);
    if (!result) return { status: 'expired', url: '' };
    return { status: STATUS[result.outcome.kind], url: result.target };
  });

  serveAttempt(app, calls.jump, shop, async ({ query, request, reply }, { state }) => {
    const tickets = createTickets(state);
    reply.header('cache-control', 'no-store');
    if (!gateway) return redirect(reply, FAILED_PAGE);
    if (query.state !== undefined) {
      // The way back from WeChat: valid only in the browser that started it.
      const visitor = await visitors.find(request);
      const result = visitor && (await conclude({ request, reply }, tickets, visitor, query.state));
      return redirect(reply, result?.target ?? FAILED_PAGE);
    }
    await enforceAddressLimit(state, 'wechat', callerAddress(request), TICKET_LIMIT);
    const { key, customerId } = await visitors.ensure(request, reply);
    if (customerId !== null && !(await hasIdentity(state, key))) return redirect(reply, FAILED_PAGE);
    const returnUrl = sitePath(query.return_url) ?? DEFAULT_TARGET;
    return redirect(
      reply,
      gateway.consentPage(await tickets.create({ visitor: key, kind: 'jump', returnUrl })),
    );
  });
}

const STATUS = { login: 'success', bound: 'success', unknown: 'bind', failed: 'failed' } as const;

/** The page to which the visitor continues. */
function chooseTarget({ kind }: Outcome, returnUrl: string): string {
  if (kind === 'failed') return FAILED_PAGE;
  return kind === 'unknown' ? `${BIND_PAGE}&referer=${encodeURIComponent(returnUrl)}` : returnUrl;
}

function redirect(reply: FastifyReply, target: string): null {
  reply.redirect(target, 302);
  return null;
}
