import { request } from './request.ts';

/** Where the chat's provider answers. The sandbox plays it beside the shop. */
const PROVIDER = '/_chat';

/** A §8: an expired token. */
const EXPIRED = 40102;

/** A §8: a conversation that is over. */
const OVER = 60001;

/** What the provider's script takes with its window. Everything may be left out. */
export interface ChatOptions {
  /** A token of the shop, which keeps it; null where there is none to be had. */
  getToken?: () => Promise<string | null>;
  /** The token is worth nothing any more. */
  clearToken?: () => void;
  /** The conversation is there, and this is the id of who has it. */
  onOpen?: (userId: string) => void;
  /** What the shopper has made of the window. */
  onStatus?: (status: 'open' | 'minimised') => void;
  /** The conversation is over; the window stays. */
  onEnd?: () => void;
  /** The window was closed. */
  onClose?: () => void;
  /** Keeps the page still below the window; gives what lets it go. */
  lockPage?: () => () => void;
  /** Where the focus goes when the window closes. */
  opener?: Element | null;
  hotline?: string;
  hours?: string;
  /** Begins as the button that a minimised window leaves. */
  minimised?: boolean;
}

/** What the provider's script puts on `window`. */
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

/** The token for the provider, asked of the shop once and kept for this page. Null where there is none to be had. */
export function getChatToken(): Promise<string | null> {
  token ??= request('GET /rest/default/V1/ocs/getToken').then(answer => {
    const given = answer?.status === 200 ? (answer.data?.access_token ?? null) : null;
    if (!given) clearChatToken();
    return given;
  });
  return token;
}

/** Forgets the token; the next who needs one asks for another. */
export function clearChatToken(): void {
  token = undefined;
}

/**
 * Tells the provider which page the shopper is on (A §7), and who they are if they have been here before (B §7).
 *
 * @returns the shopper's id in the chat; null when the provider did not answer, or refused. Never throws.
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

/** A §8: an expired token is cleared, fetched anew and the call sent once more; that of an ended talk only cleared. */
async function callProvider<T>(path: string, body: object, again = true): Promise<T | null> {
  const authorization = await getChatToken();
  if (!authorization) return null;
  const response = await fetch(PROVIDER + path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const expired = response.status === 401;
  const { code, data } = (await response.json().catch(() => ({}))) as { code?: number; data?: T };
  if (expired || code === EXPIRED) {
    clearChatToken();
    return again ? callProvider(path, body, false) : null;
  }
  if (code === OVER) clearChatToken();
  return code === 0 ? (data ?? null) : null;
}

let script: Promise<ChatWindow> | undefined;

/**
 * The provider's script, loaded once a page. A random query gets it past every cache (A §7).
 *
 * @throws Error when it does not load; the next call tries again.
 */
export function loadChat(): Promise<ChatWindow> {
  script ??= new Promise<ChatWindow>((done, fail) => {
    const element = document.createElement('script');
    element.src = `${PROVIDER}/widget.js?${Math.random().toString(36).slice(2)}`;
    const refuse = () => {
      element.remove();
      script = undefined;
      fail(new Error('The chat did not load.'));
    };
    element.onload = () => (window.vitrineChat ? done(window.vitrineChat) : refuse());
    element.onerror = refuse;
    document.head.append(element);
  });
  return script;
}
