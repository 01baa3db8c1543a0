import type { Page } from '@playwright/test';
import { type PausedRequest, pauseRequests } from './paused-requests.ts';

/** What happens to a call on its way. */
export type CallFault = 'none' | 'slow' | 'aborted' | 'server error' | 'login page' | 'unknown JSON';

/** Faults without a response of the shop, and what the shopper reads then. */
export const FAULTS_WITHOUT_RESPONSE = ['aborted', 'server error', 'login page', 'unknown JSON'] as const;
export const NO_RESPONSE_MESSAGE = '网络连接不畅，请稍后重试';

/** Console messages of the browser about such calls. */
export const CALL_FAULT_PROBLEMS = /^Failed to load resource.*(ERR_FAILED|500)/;

/** Delay of a slow call, in ms. */
const SLOW = 1500;

export interface FaultyCall {
  /** What happens to the next calls. */
  fault: CallFault;
  /** Number of calls so far. */
  count: number;
}

async function delay(request: PausedRequest, ms: number): Promise<void> {
  await new Promise(done => setTimeout(done, ms));
  await request.send();
}

const RESPONSES: Record<CallFault, (request: PausedRequest) => Promise<void>> = {
  none: request => request.send(),
  slow: request => delay(request, SLOW),
  aborted: request => request.fail(),
  'server error': request =>
    request.answer({ status: 500, type: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'login page': request => request.answer({ type: 'text/html', body: '<html>请登录无线网络</html>' }),
  'unknown JSON': request => request.answer({ type: 'application/json', body: '{"result":"ok"}' }),
};

/** Applies a fault to every call whose path ends with `path`. */
export async function interceptCall(page: Page, path: string): Promise<FaultyCall> {
  const call: FaultyCall = { fault: 'none', count: 0 };
  await pauseRequests(page, `*${path}`, request => {
    call.count++;
    return RESPONSES[call.fault](request);
  });
  return call;
}

/** A delay after which a layout shift counts even if a click has caused it, in ms: more than 500. */
export const LATE = 900;

/** Delays the responses to a page's calls, or to the requests of other patterns: see `pauseRequests`. */
export async function delayCalls(page: Page, ms: number, calls = '*/rest*/*'): Promise<void> {
  await pauseRequests(page, calls, request => delay(request, ms));
}
