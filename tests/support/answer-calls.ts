import { vi } from 'vitest';

/** A call that a component made. */
export interface SentCall {
  method: string;
  /** Address with the query. */
  url: string;
  /** Address without the query. */
  path: string;
  body: unknown;
  idempotencyKey: string | null;
  /** Whether the request continues after the page is left. */
  keepalive: boolean;
}

/** A reply with a status and a message. */
class Reply {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly data: unknown,
    readonly field?: string,
  ) {}
}

/** Creates the reply of a refusal; `field` is the field of the form that is wrong. */
export const refused = (message: string, status = 409, field?: string) =>
  new Reply(status, message, null, field);

/** Creates a successful reply with a message. */
export const granted = (message: string, data: unknown = null) => new Reply(200, message, data);

/** No answer, as when the network fails. */
export const NO_ANSWER = Symbol('no answer');

/** The answer to a call: its data, `refused`, `granted` or `NO_ANSWER`, or a function that returns one of these. */
type Answer = unknown | ((sent: SentCall) => unknown);

/**
 * Replaces `fetch` by a server that answers calls by the end of their path; other calls get no answer. A test may change
 * the answers while it runs. `vi.unstubAllGlobals()` removes it.
 *
 * @returns the calls that were made, in order.
 */
export function answerCalls(answers: Record<string, Answer>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0] as string;
    const call: SentCall = {
      method: init.method ?? 'GET',
      url,
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
      keepalive: init.keepalive === true,
    };
    sent.push(call);
    const found = answers[Object.keys(answers).find(end => path.endsWith(end)) ?? path];
    const answer = typeof found === 'function' ? await found(call) : found;
    if (answer === undefined || answer === NO_ANSWER) throw new TypeError('Failed to fetch');
    const { status, message, data, field } = answer instanceof Reply ? answer : granted('', answer);
    // Not a Response: reading one takes real time, which tests with fake timers do not have.
    return { status: 200, headers: new Headers(), json: async () => ({ status, message, data, field }) };
  });
  return sent;
}

/** Returns the calls whose path ends with `end`. */
export const findCalls = (sent: readonly SentCall[], end: string) =>
  sent.filter(({ path }) => path.endsWith(end));
