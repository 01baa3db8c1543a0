import { session } from './options.ts';

/** A message of the conversation, as the provider sends it. */
export interface Message {
  sender: 'shopper' | 'house';
  text: string;
}

/** The provider's code for an expired token [A8-20]. */
const TOKEN_EXPIRED = 40102;

/** The provider's code for a conversation that has ended [A8-21]. */
const CONVERSATION_ENDED = 60001;

const MESSAGES_PATH = '/_chat/messages';

/** Loads the conversation. @throws Error with a message for the shopper. */
export function fetchConversation(): Promise<{ user_id: string; items: Message[] }> {
  return callProvider('GET');
}

/** Sends a message; returns it together with the reply. @throws Error with a message for the shopper. */
export function sendMessage(text: string): Promise<{ items: Message[]; ended: boolean }> {
  return callProvider('POST', { text });
}

export function clearToken(): void {
  session.token = null;
  session.options.clearToken?.();
}

/** An expired token is replaced and the call sent once more. */
async function callProvider<Data>(method: 'GET' | 'POST', body?: object, canRetry = true): Promise<Data> {
  session.token ??= (await session.options.getToken?.()) ?? null;
  if (!session.token) throw new Error('在线客服暂时无法连接，请致电客户关怀中心');
  const headers = {
    authorization: session.token,
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(MESSAGES_PATH, { method, headers, body: body && JSON.stringify(body) });
  const { code, message, data } = await response.json();
  if (code === 0) return data;
  if (response.status === 401 || code === TOKEN_EXPIRED) {
    clearToken();
    if (canRetry) return callProvider(method, body, false);
  }
  if (code === CONVERSATION_ENDED) clearToken();
  throw new Error(message);
}
