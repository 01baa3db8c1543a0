import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WorkSolution } from '#contract';

/** Does a code's proof of work like the browser. Servers of tests require little (CAPTCHA_WORK). */
export async function solveWork(challenge: string): Promise<WorkSolution> {
  const solution = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey });
  if (!solution) throw new Error('The proof of work took too long.');
  const { counter, derivedKey } = solution;
  return { counter, derivedKey };
}
