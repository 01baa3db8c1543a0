import { vi } from 'vitest';

/** A call that a component made. */
export interface SentCall {
  method: string;
  /** With its query, as it was sent. */
  url: string;
  /** Without. */
  path: string;
  body: unknown;
  idempotencyKey: string | null;
}

/** An answer of which more than the data matters. */
class Said {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly data: unknown,
  ) {}
}

/** Writes down a refusal. */
export const refused = (message: string, status = 409) => new Said(status, message, null);

/** Data with words for the shopper. */
export const granted = (message: string, data: unknown = null) => new Said(200, message, data);

/** No answer, as when the network is gone. */
export const NO_ANSWER = Symbol('no answer');

/** What a call is answered with: its data, `refused`, `granted` or `NO_ANSWER`; a function sees what was sent. */
type Reply = unknown | ((sent: SentCall) => unknown);

/**
 * Stands in for the server: answers calls by the end of their path; what nobody answers gets no answer. Answers may be
 * changed on the way. `vi.unstubAllGlobals()` takes it away.
 *
 * @returns the calls that were made, as they come.
 */
export function answerCalls(replies: Record<string, Reply>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0] as string;
    const call: SentCall = {
      method: init.method ?? 'GET',
      url,
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
    };
    sent.push(call);
    const reply = replies[Object.keys(replies).find(end => path.endsWith(end)) ?? path];
    const answer = typeof reply === 'function' ? await reply(call) : reply;
    if (answer === undefined || answer === NO_ANSWER) throw new TypeError('Failed to fetch');
    const { status, message, data } = answer instanceof Said ? answer : granted('', answer);
    // No Response: reading one takes real time, which tests with a clock of their own don't give.
    return { status: 200, json: async () => ({ status, message, data }) };
  });
  return sent;
}

/** The calls whose path ends so. */
export const callsOf = (sent: readonly SentCall[], end: string) =>
  sent.filter(({ path }) => path.endsWith(end));
