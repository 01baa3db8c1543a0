import type { CDPSession, Page } from '@playwright/test';

/** A request that waits until a test has decided what happens to it. */
export interface PausedRequest {
  /** Sends it. */
  send(): Promise<void>;
  /** Lets it fail, as without a network. */
  fail(): Promise<void>;
  /** Answers it in the place of the server. */
  answer(response: { status?: number; type: string; body: string }): Promise<void>;
}

interface Pause {
  pattern: string;
  decide: (request: PausedRequest) => Promise<void>;
}

/** What is paused in a page, in the order of the calls. */
const PAUSES = new WeakMap<Page, { session: CDPSession; pauses: Pause[] }>();

/**
 * Pauses the requests of a page whose address matches, also of those that it opens later. Not with `page.route`, which sends
 * every request of the page through the test and turns the browser's cache off: a visit would cost half as much again.
 *
 * @param pattern of the address: `*` matches any text, and a `?` has a backslash before it.
 * @param decide called for each request, by the first pause that matches. The page may be closed meanwhile.
 */
export async function pauseRequests(page: Page, pattern: string, decide: Pause['decide']): Promise<void> {
  const known = PAUSES.get(page);
  const session = known?.session ?? (await page.context().newCDPSession(page));
  const pauses = [...(known?.pauses ?? []), { pattern, decide }];
  PAUSES.set(page, { session, pauses });
  if (!known) {
    session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
      // An ended page has no answer, and a session that ends sends what waits.
      const send = (
        method: 'Fetch.continueRequest' | 'Fetch.failRequest' | 'Fetch.fulfillRequest',
        more = {},
      ) =>
        session.send(method, { requestId, ...more } as never).then(
          () => {},
          () => {},
        );
      const request: PausedRequest = {
        send: () => send('Fetch.continueRequest'),
        fail: () => send('Fetch.failRequest', { errorReason: 'Failed' }),
        answer: ({ status = 200, type, body }) =>
          send('Fetch.fulfillRequest', {
            responseCode: status,
            responseHeaders: [{ name: 'content-type', value: type }],
            body: Buffer.from(body).toString('base64'),
          }),
      };
      const pause = PAUSES.get(page)?.pauses.find(({ pattern }) => toExpression(pattern).test(url));
      void (pause ? pause.decide(request) : request.send());
    });
  }
  await session.send('Fetch.enable', { patterns: pauses.map(({ pattern }) => ({ urlPattern: pattern })) });
}

/** Pauses no request of a page any more. What waits is sent. */
export async function endPauses(page: Page): Promise<void> {
  const known = PAUSES.get(page);
  PAUSES.delete(page);
  await known?.session.detach();
}

/** Returns the expression for a pattern of addresses. */
function toExpression(pattern: string): RegExp {
  const source = pattern.replace(/\\\?|[.*+?^${}()|[\]\\]/g, found =>
    found === '*' ? '.*' : found === '\\?' ? found : `\\${found}`,
  );
  return new RegExp(`^${source}$`, 's');
}
