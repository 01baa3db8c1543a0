import type { CaptchaWork } from '#contract';
import { allowScriptUrls } from '#services';

/** Does a captcha's proof of work in a worker, while the shopper types. Null when it fails: the server then refuses. */
export function solveWork(challenge: string, signal: AbortSignal): Promise<CaptchaWork | null> {
  return new Promise(resolve => {
    allowScriptUrls();
    const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
    const finish = (work: CaptchaWork | null) => {
      worker.terminate();
      resolve(work);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<CaptchaWork | null>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    signal.addEventListener('abort', () => finish(null));
    worker.postMessage(JSON.parse(challenge));
  });
}
