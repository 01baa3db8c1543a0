import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does a code's proof of work, and reports the solution; null when it takes too long. */
self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey });
  self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey });
});
