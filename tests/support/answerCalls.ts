import { vi } from 'vitest';

/** A call that a component made. */
export interface SentCall {
  method: string;
  /** With its query, as it was sent. */
  url: string;
  body: unknown;
  idempotencyKey: string | null;
}

interface Refused {
  status: number;
  message: string;
}

/** What a call is answered with: its data, a refusal, or null for no answer; a function sees what was sent. */
type Reply = unknown | ((sent: SentCall) => unknown);

/** Writes down a refusal. */
export const refused = (message: string, status = 409): Refused => ({ status, message });

/** No answer, as when the network is gone. */
export const NO_ANSWER = Symbol('no answer');

/**
 * Answers calls as the server would, by path; what nobody answers gets no answer. Answers may be changed on the way.
 * `vi.unstubAllGlobals()` takes it away.
 *
 * @returns the calls that were made, in order.
 */
export function answerCalls(replies: Record<string, Reply>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const call: SentCall = {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      idempotencyKey: headers.get('idempotency-key'),
    };
    sent.push(call);
    const reply = replies[url.split('?')[0] as string];
    const answer = typeof reply === 'function' ? reply(call) : reply;
    if (answer === undefined || answer === NO_ANSWER) throw new TypeError('Failed to fetch');
    const said = isRefused(answer) ? { ...answer, data: null } : { status: 200, message: '', data: answer };
    return new Response(JSON.stringify(said), { status: 200 });
  });
  return sent;
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && Object.keys(answer).join() === 'status,message';
}
