import { Unavailable } from '../../base/errors/unavailable.ts';
import type { Step } from './publish-build.ts';

/**
 * Returns a function that runs steps one after the other, each with a time limit. A mount that hangs holds a thread of
 * the process for each step: one at most, and until it returns, further ones are refused at once.
 */
export function oneByOne(patience: number): Step {
  const tooLate = () => new Unavailable(`The asset folder has not answered for ${patience} ms.`);
  let last: Promise<unknown> = Promise.resolve();
  let startedAt = Number.POSITIVE_INFINITY;
  return work => {
    if (performance.now() - startedAt > patience) return Promise.reject(tooLate());
    const run = last.then(() => {
      startedAt = performance.now();
      return work();
    });
    const ended = run.finally(() => {
      startedAt = Number.POSITIVE_INFINITY;
    });
    last = ended.catch(() => {});
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLate()), patience);
      ended.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  };
}
