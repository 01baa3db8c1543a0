import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { inputObject, inputText } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { enforceLimit } from '../../base/http/limit.ts';
import type { BaseServices } from '../../base/services.ts';
import { addMessages, MAX_LENGTH, readMessages } from './messages.ts';
import { createGreeting, createReply } from './replies.ts';
import { endToken, readToken } from './tokens.ts';
import { ensureChatUser, findOwner } from './users.ts';

/** Messages per shopper and minute. */
const MESSAGE_LIMIT = { max: 30, window: 60_000 };

const traceInput = inputObject({
  url: inputText(2000),
  title: inputText(300),
  user_id: Type.Optional(inputText(100)),
});
const messageInput = inputObject({
  // Without NUL characters, and not blank.
  text: Type.String({ minLength: 1, maxLength: MAX_LENGTH, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' }),
});

/**
 * The chat provider's HTTP API: the widget's script and its calls. They answer `{code, message, data}`: 0 is success,
 * HTTP 401 a missing token, 40102 an expired one, 60001 an ended conversation [A8-20, A8-21].
 */
export async function chatSandboxRoutes(app: FastifyInstance, { db, state }: BaseServices): Promise<void> {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof Refusal) return reply.code(200).send(failure(error.status, error.message));
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'chat failed');
    return reply
      .code(status)
      .send(failure(status, status < 500 ? error.message : '客服系统暂时繁忙，请稍后再试'));
  });

  app.get('/_chat/widget.js', async (_request, reply) => {
    const { default: script } = await import('./widget/index.ts?script');
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });

  async function withUser(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: (userId: string, token: string) => Promise<unknown>,
  ) {
    reply.header('cache-control', 'no-store');
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return reply.code(401).send(failure(40101, '缺少访问令牌'));
    const status = await readToken(state, token);
    if (status.kind === 'ended') return failure(60001, '本次会话已结束');
    const owner = status.kind === 'open' ? await findOwner(db, status.visitorKey) : null;
    if (!owner) return failure(40102, '访问令牌已过期');
    return { code: 0, message: '', data: await handle(await ensureChatUser(db, owner), token) };
  }

  app.post<{ Body: Static<typeof traceInput> }>(
    '/_chat/trace',
    { schema: { body: traceInput } },
    (request, reply) =>
      withUser(request, reply, async userId => {
        const messages = await readMessages(db, userId);
        if (messages.length === 0) {
          await addMessages(db, userId, [{ sender: 'house', text: createGreeting(request.body.title) }]);
        }
        return { user_id: userId };
      }),
  );

  app.get('/_chat/messages', (request, reply) =>
    withUser(request, reply, async userId => ({ user_id: userId, items: await readMessages(db, userId) })),
  );

  app.post<{ Body: Static<typeof messageInput> }>(
    '/_chat/messages',
    { schema: { body: messageInput } },
    (request, reply) =>
      withUser(request, reply, async (userId, token) => {
        await enforceLimit(state, `chat:${userId}`, MESSAGE_LIMIT);
        const text = request.body.text.trim();
        const { text: replyText, ends = false } = createReply(text);
        const items = await addMessages(db, userId, [
          { sender: 'shopper', text },
          { sender: 'house', text: replyText },
        ]);
        if (ends) await endToken(state, token);
        return { user_id: userId, items, ended: ends };
      }),
  );
}

function failure(code: number, message: string) {
  return { code, message, data: null };
}
