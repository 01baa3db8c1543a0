import type { Answer } from '#contract';
import { request } from '#services';

/** The work of the next code, started once for all forms of the page: the server keeps it with the visitor. */
let work: Promise<void> | undefined;

/** Starts the proof of work of the next code while the shopper types; later calls are no-ops. Never rejects. */
export function startWork(): Promise<void> {
  work ??= doWork().catch(() => {});
  return work;
}

/**
 * Makes a call that sends a code, after its proof of work. Work that has expired meanwhile, or that another tab has used up, is
 * done again, once.
 */
export async function sendAfterWork<D>(call: () => Promise<Answer<D> | null>): Promise<Answer<D> | null> {
  const send = async () => {
    await startWork();
    work = undefined;
    return call();
  };
  const answer = await send();
  return answer?.field === 'work' ? send() : answer;
}

/** Without a solution the server refuses the code and explains. */
async function doWork(): Promise<void> {
  const answer = await request('POST /rest_captcha/proof/index');
  const challenge = answer?.data?.challenge;
  if (!challenge) return;
  const { solveWork } = await import('./solve-work.ts');
  const solution = await solveWork(challenge);
  if (solution) await request('POST /rest_captcha/proof/done', { body: solution });
}
