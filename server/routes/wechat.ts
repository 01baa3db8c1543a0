import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sitePath } from '#schemas';
import type { DataOf } from '../contract/call.ts';
import { isSet } from '../contract/fields.ts';
import { wechatCalls as calls } from '../contract/wechat.ts';
import { callerAddress } from '../customers/callerAddress.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import type { Codes } from '../sms/codes.ts';
import { limit } from '../state/limit.ts';
import type { Visitor } from '../visitors/index.ts';
import { bind } from '../wechat/bind.ts';
import { sandboxWechat } from '../wechat/gateway.ts';
import { qrPicture } from '../wechat/qr.ts';
import { BIND_PAGE, FAILED_PAGE, type Outcome, settle } from '../wechat/settle.ts';
import { createTickets, TICKET_LIFE } from '../wechat/tickets.ts';
import { proofOf } from './customers.ts';
import { wechatSandboxRoutes } from './wechatSandbox.ts';

/** Default target after login (A §2). */
const HOME = '/user/center.html';

/** How many tickets an address may have. */
const TICKET_LIMIT = { max: 100, window: 10 * 60_000 };

/** Login and binding by WeChat (A §7). */
export function wechatRoutes(app: FastifyInstance, shop: ShopServices & { codes: Codes }): void {
  const { db, state, visitors, config } = shop;
  const tickets = createTickets(state);
  const gateway = config.sandbox ? sandboxWechat : null;
  if (gateway) wechatSandboxRoutes(app, tickets);

  function open() {
    if (!gateway) throw new Refusal(503, '微信登录暂未开通，请使用手机号码登录');
    return gateway;
  }

  async function conclude(request: FastifyRequest, reply: FastifyReply, visitor: Visitor, id: string) {
    // Looked at before it is taken: whoever scanned knows the id, and must not use up what is another's.
    if ((await tickets.read(id))?.visitor !== visitor.key) return null;
    const ticket = await tickets.take(id);
    if (!ticket) return null;
    const outcome = await settle(db, tickets, visitor, ticket);
    if (outcome.kind === 'login') await visitors.login(request, reply, outcome.customerId);
    return { outcome, target: targetOf(outcome, ticket.returnUrl) };
  }

  serve(app, calls.bind, async ({ body, request, reply }) => {
    const visitor = await visitors.find(request);
    const result = await bind({ ...shop, tickets }, visitor, proofOf(request, body), isSet(body.flag));
    await visitors.login(request, reply, result.customerId);
    return result;
  });

  serve(app, calls.qr, async ({ request, reply }) => {
    const wechat = open();
    await limit(state, `wechat:${callerAddress(request)}`, TICKET_LIMIT);
    const { key } = await visitors.ensure(request, reply);
    const id = await tickets.create({ visitor: key, kind: 'qr', returnUrl: HOME });
    const url = new URL(wechat.consentPage(id), `${request.protocol}://${request.host}`).href;
    return { url, imgSrc: qrPicture(url), expires: TICKET_LIFE / 1000 };
  });

  serve(app, calls.qrResult, async ({ request, reply }): Promise<DataOf<typeof calls.qrResult>> => {
    open();
    const visitor = await visitors.find(request);
    const id = visitor && (await tickets.ofVisitor(visitor.key));
    const ticket = id ? await tickets.read(id) : null;
    if (!visitor || !id || !ticket) return { status: 'expired', url: '' };
    if (ticket.status === 'waiting') return { status: 'waiting', url: '' };
    const end = await conclude(request, reply, visitor, id);
    if (!end) return { status: 'expired', url: '' };
    return { status: STATUS[end.outcome.kind], url: end.target };
  });

  serve(app, calls.jump, async ({ query, request, reply }) => {
    const wechat = gateway;
    reply.header('cache-control', 'no-store');
    if (!wechat) return leave(reply, FAILED_PAGE);
    if (query.state !== undefined) {
      // The way back: only for the browser that set out.
      const visitor = await visitors.find(request);
      const end = visitor && (await conclude(request, reply, visitor, query.state));
      return leave(reply, end?.target ?? FAILED_PAGE);
    }
    await limit(state, `wechat:${callerAddress(request)}`, TICKET_LIMIT);
    const { key } = await visitors.ensure(request, reply);
    const returnUrl = sitePath(query.return_url) ?? HOME;
    return leave(reply, wechat.consentPage(await tickets.create({ visitor: key, kind: 'jump', returnUrl })));
  });
}

const STATUS = { login: 'success', bound: 'success', unknown: 'bind', failed: 'failed' } as const;

/** Where the visitor goes after an answer. */
function targetOf({ kind }: Outcome, returnUrl: string): string {
  if (kind === 'failed') return FAILED_PAGE;
  return kind === 'unknown' ? `${BIND_PAGE}&referer=${encodeURIComponent(returnUrl)}` : returnUrl;
}

function leave(reply: FastifyReply, to: string): null {
  reply.redirect(to, 302);
  return null;
}
