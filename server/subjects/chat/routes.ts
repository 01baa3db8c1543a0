import type { FastifyInstance } from 'fastify';
import { chatCalls as calls } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import { serve } from '../../base/http/serve.ts';
import type { VisitorServices } from '../visitors/services.ts';
import type { ChatProvider } from './provider.ts';
import { strings } from './strings.ts';

/** Tokens per address and minute. */
const TOKEN_LIMIT = { max: 60, window: 60_000 };

/** The shop's calls of the live chat. */
export async function chatRoutes(
  app: FastifyInstance,
  { state, visitors, chat: provider }: VisitorServices & { chat: ChatProvider | null },
): Promise<void> {
  if (provider) visitors.onLogin(provider.moveAtLogin);

  serve(app, calls.token, async ({ request, reply }) => {
    const chat = requireProvider(provider);
    await enforceAddressLimit(state, 'chatToken', callerAddress(request), TOKEN_LIMIT);
    const { accessToken, expiresIn } = await chat.createToken(await visitors.ensure(request, reply));
    return { access_token: accessToken, expires_in: expiresIn };
  });

  serve(app, calls.history, async ({ request, reply }) => {
    const chat = requireProvider(provider);
    const { userId, messages } = await chat.readHistory(await visitors.ensure(request, reply));
    return { user_id: userId, items: messages };
  });
}

/** @throws Refusal 503 without a provider. */
function requireProvider(provider: ChatProvider | null): ChatProvider {
  if (!provider) throw new Refusal(503, strings.closed);
  return provider;
}
