import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { fields, text } from '../contract/fields.ts';
import { Refusal } from '../http/refusal.ts';
import type { ShopServices } from '../services.ts';
import { limit } from '../state/limit.ts';
import { endToken, readToken } from './chatTokens.ts';
import { chatUserOf, findVisit } from './chatUser.ts';
import { addMessages, MAX_LINE, readMessages } from './messages.ts';
import { greeting, replyTo } from './reply.ts';
import { chatScript } from './script.ts';

const LINES = { max: 30, window: 60_000 };

const trace = fields({ url: text(2000), title: text(300), user_id: Type.Optional(text(100)) });
const line = fields({
  text: Type.String({ minLength: 1, maxLength: MAX_LINE, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' }),
});

type Open = (user: string, token: string) => Promise<unknown>;

/**
 * The chat provider, played by this server: the script that shows the chat and the calls that it makes. They answer
 * `{code, message, data}` as the provider does: code 0 is success, 40102 (or HTTP 401, where no token came at all) an
 * expired token, 60001 a conversation that is over (A §8). Registered where sandboxes may run.
 */
export async function chatProvider(app: FastifyInstance, { db, state }: ShopServices): Promise<void> {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof Refusal) return reply.code(200).send(answer(error.status, error.message));
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'chat failed');
    return reply
      .code(status)
      .send(answer(status, status < 500 ? error.message : '客服系统暂时繁忙，请稍后再试'));
  });

  app.get('/_chat/widget.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(chatScript),
  );

  async function withToken(request: FastifyRequest, reply: FastifyReply, work: Open) {
    reply.header('cache-control', 'no-store');
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return reply.code(401).send(answer(40101, '缺少访问令牌'));
    const held = await readToken(state, token);
    if (held.kind === 'ended') return answer(60001, '本次会话已结束');
    const visit = held.kind === 'open' ? await findVisit(db, held.visitorKey) : null;
    if (!visit) return answer(40102, '访问令牌已过期');
    return { code: 0, message: '', data: await work(await chatUserOf(db, visit), token) };
  }

  app.post<{ Body: Static<typeof trace> }>('/_chat/trace', { schema: { body: trace } }, (request, reply) =>
    withToken(request, reply, async user => {
      const known = await readMessages(db, user);
      if (known.length === 0) {
        await addMessages(db, user, [{ sender: 'house', text: greeting(request.body.title) }]);
      }
      return { user_id: user };
    }),
  );

  app.get('/_chat/messages', (request, reply) =>
    withToken(request, reply, async user => ({ user_id: user, items: await readMessages(db, user) })),
  );

  app.post<{ Body: Static<typeof line> }>('/_chat/messages', { schema: { body: line } }, (request, reply) =>
    withToken(request, reply, async (user, token) => {
      await limit(state, `chat:${user}`, LINES);
      const written = request.body.text.trim();
      const { text, ends = false } = replyTo(written);
      const items = await addMessages(db, user, [
        { sender: 'shopper', text: written },
        { sender: 'house', text },
      ]);
      if (ends) await endToken(state, token);
      return { user_id: user, items, ended: ends };
    }),
  );
}

function answer(code: number, message: string) {
  return { code, message, data: null };
}
