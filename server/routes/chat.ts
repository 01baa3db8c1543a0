import type { FastifyInstance } from 'fastify';
import { createToken, TOKEN_LIFETIME } from '../chat/chatTokens.ts';
import { chatUserOf, moveChat } from '../chat/chatUser.ts';
import { readMessages } from '../chat/messages.ts';
import { chatProvider } from '../chat/provider.ts';
import { chatCalls as calls } from '../contract/chat.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import { limit } from '../state/limit.ts';

const TOKENS = { max: 60, window: 60_000 };

/** The live chat (A §7): a token for the provider, and the conversation. */
export function chatRoutes(app: FastifyInstance, shop: ShopServices): void {
  const { config, db, state, visitors } = shop;
  visitors.onLogin(moveChat);
  if (config.sandbox) app.register(provider => chatProvider(provider, shop));

  const open = () => {
    if (!config.sandbox) throw new Refusal(503, '在线客服暂未开放，请致电客户关怀中心');
  };

  serve(app, calls.token, async ({ request, reply }) => {
    open();
    await limit(state, `chatToken:${request.ip}`, TOKENS);
    const visitor = await visitors.ensure(request, reply);
    return { access_token: await createToken(state, visitor.key), expires_in: TOKEN_LIFETIME };
  });

  serve(app, calls.history, async ({ request, reply }) => {
    open();
    const user = await chatUserOf(db, await visitors.ensure(request, reply));
    return { user_id: user, items: await readMessages(db, user) };
  });
}
