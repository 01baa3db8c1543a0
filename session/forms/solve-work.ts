import type { WorkSolution } from '#contract';
import { allowScriptUrls } from '#services';

/** Does a proof of work in a worker, while the shopper types. Null when it fails. */
export function solveWork(challenge: string): Promise<WorkSolution | null> {
  return new Promise(resolve => {
    allowScriptUrls();
    const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
    const finish = (solution: WorkSolution | null) => {
      worker.terminate();
      resolve(solution);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<WorkSolution | null>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    worker.postMessage(JSON.parse(challenge));
  });
}
