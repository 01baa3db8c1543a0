import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/config/config.ts';
import { bakeMedia } from './bake-media.ts';
import { createMediaFiles } from './media-files.ts';

/** Delay after the start, in ms: the first pages have priority. */
const DELAY = 10_000;

/**
 * Makes missing variants while the server runs, one picture at a time, so that later requests find them. It takes no
 * time if the build has baked them.
 */
export function bakeInBackground(
  app: FastifyInstance,
  { mediaDir, mediaBucket, mediaTemplate, mediaVariants, builtMediaDir, mediaHost }: Config,
): void {
  // Those of a bucket are made on request: reading all of it would cost what it is there to save.
  if (mediaVariants === 'requested' || mediaHost || mediaBucket || mediaTemplate) return;
  const abort = new AbortController();
  let baking: Promise<void> | undefined;
  const timer = setTimeout(() => {
    const onError = (error: Error) => app.log.warn(`media: ${error.message}`);
    // It looks at every picture, and must not delay the requests for them.
    const files = createMediaFiles(mediaDir, true);
    baking = bakeMedia({
      source: mediaDir,
      files,
      out: builtMediaDir,
      concurrency: 1,
      signal: abort.signal,
      onError,
    })
      .then(({ made }) => {
        if (made > 0) app.log.info(`media: made the variants of ${made} pictures`);
      }, onError)
      .finally(files.close);
  }, DELAY).unref();
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    abort.abort();
    await baking;
  });
}
