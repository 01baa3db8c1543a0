import type { Page, Route } from 'playwright-core';

/** What can become of a call on its way. */
export type Trouble = 'none' | 'slow' | 'lost' | 'broken' | 'garbage' | 'foreign';

/** Those that end without an answer of the shop's, and what the visitor is told then. */
export const WITHOUT_ANSWER = ['lost', 'broken', 'garbage', 'foreign'] as const;
export const NO_ANSWER = '网络连接不畅，请稍后重试';

/** How long a slow call is held, in ms. */
const HELD = 1500;

/** A way to a call that can be troubled. */
export interface TroubledCall {
  /** What becomes of the next ones. */
  trouble: Trouble;
  /** How many have been made. */
  made: number;
}

/** Keeps a call for so many ms. By then its test may be over, and the page gone. */
async function hold(route: Route, ms: number): Promise<void> {
  await new Promise(done => setTimeout(done, ms));
  await route.fallback().catch(() => {});
}

const ENDS: Record<Trouble, (route: Route) => Promise<void>> = {
  none: route => route.continue(),
  slow: route => hold(route, HELD),
  lost: route => route.abort(),
  broken: route => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  // A network that wants a login first.
  garbage: route => route.fulfill({ contentType: 'text/html', body: '<html>请登录无线网络</html>' }),
  foreign: route => route.fulfill({ json: { result: 'ok' } }),
};

/** Troubles every call whose path ends so. */
export async function troubleCall(page: Page, end: string): Promise<TroubledCall> {
  const call: TroubledCall = { trouble: 'none', made: 0 };
  await page.route(`**${end}`, route => {
    call.made++;
    return ENDS[call.trouble](route);
  });
  return call;
}

/** Lets each answer to a page's calls come so many ms later. What moves after half a second counts, click or not. */
export async function slowAnswers(page: Page, ms: number, calls = '**/rest*/**'): Promise<void> {
  await page.route(calls, route => hold(route, ms));
}

/** What the browser itself says of such calls is no matter of the shop's. */
export function leaveOutTroubles(problems: string[]): void {
  const kept = problems.filter(problem => !/^Failed to load resource.*(ERR_FAILED|500)/.test(problem));
  problems.splice(0, problems.length, ...kept);
}
