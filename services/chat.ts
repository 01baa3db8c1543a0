import type { ChatOptions } from '#contract';
import { request } from './request.ts';

/** Base path of the chat provider's calls. */
const PROVIDER = '/_chat';

/** The provider's code for an expired token [A8-20]. */
const EXPIRED = 40102;

/** The provider's code for an ended conversation [A8-21]. */
const ENDED = 60001;

/** The global API of the provider's script. */
export interface ChatWindow {
  open(options?: ChatOptions): void;
  close(): void;
}

declare global {
  interface Window {
    vitrineChat?: ChatWindow;
  }
}

let token: Promise<string | null> | undefined;

/** Requests the access token for the provider, once per page. Null if none is available. */
export function getChatToken(): Promise<string | null> {
  token ??= request('GET /rest/default/V1/ocs/getToken').then(answer => {
    const granted = answer?.status === 200 ? (answer.data?.access_token ?? null) : null;
    if (!granted) clearChatToken();
    return granted;
  });
  return token;
}

/** Discards the token; the next `getChatToken` requests a new one. */
export function clearChatToken(): void {
  token = undefined;
}

/**
 * Reports the shopper's current page to the provider, with their user id if they have chatted before [A7-90].
 *
 * @returns the shopper's user id in the chat; null if the provider did not answer or refused. Never throws.
 */
export async function traceChat(page: {
  url: string;
  title: string;
  user_id?: string;
}): Promise<string | null> {
  try {
    const data = await callProvider<{ user_id: string }>('/trace', page);
    return data?.user_id ?? null;
  } catch {
    return null;
  }
}

/** Calls the provider. An expired token is renewed and the call retried once; the end of a conversation clears it. */
async function callProvider<T>(path: string, body: object, canRetry = true): Promise<T | null> {
  const authorization = await getChatToken();
  if (!authorization) return null;
  const response = await fetch(PROVIDER + path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, data } = (await response.json().catch(() => ({}))) as { code?: number; data?: T };
  if (response.status === 401 || code === EXPIRED) {
    clearChatToken();
    return canRetry ? callProvider(path, body, false) : null;
  }
  if (code === ENDED) clearChatToken();
  return code === 0 ? (data ?? null) : null;
}

let script: Promise<ChatWindow> | undefined;

/**
 * Loads the provider's script once per page, with a random query that bypasses caches [A7-91].
 *
 * @throws Error when it does not load; the next call tries again.
 */
export function loadChat(): Promise<ChatWindow> {
  script ??= new Promise<ChatWindow>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `${PROVIDER}/widget.js?${Math.random().toString(36).slice(2)}`;
    const fail = () => {
      element.remove();
      script = undefined;
      reject(new Error('The chat script did not load.'));
    };
    element.onload = () => (window.vitrineChat ? resolve(window.vitrineChat) : fail());
    element.onerror = fail;
    document.head.append(element);
  });
  return script;
}
