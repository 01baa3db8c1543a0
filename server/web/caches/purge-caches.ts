import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/config/config.ts';
import type { Catalogue } from '../../subjects/catalogue/catalogue.ts';
import type { ContentSource } from '../../subjects/content/content-source.ts';
import type { PictureLookup } from '../media/picture-lookup.ts';
import { createHttpPurge } from './http-purge.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { KEYS } from './surrogate-keys.ts';
import { createContentWatch } from './watch-content.ts';
import { createProductWatch } from './watch-products.ts';

/** How often what is known is compared, in ms. All of it is in memory. */
const INTERVAL = 100;

/** Shortest time between two purges of what is found among all products, which most documents show some of, in ms. */
const FOUND_EVERY = 10_000;

export interface PurgedParts {
  config: Pick<Config, 'purge'>;
  source: ContentSource;
  catalogue: Catalogue;
  pictures: Pick<PictureLookup, 'replacements'>;
}

/**
 * Purges the caches in front of the shop of what has changed, as soon as this process has noticed it, since before that it would answer
 * them with what was. Each process does so for itself. When it starts to listen, everything is purged: documents of another build, and
 * what has changed while no process ran.
 */
export function purgeCaches(
  app: FastifyInstance,
  { config, source, catalogue, pictures }: PurgedParts,
): void {
  const { purge } = config;
  if (!purge) return;
  const queues = purge.urls.map(url =>
    createPurgeQueue(createHttpPurge(url, purge), {
      onFailure: error =>
        app.log.error({ err: error }, 'a cache can’t be purged; it may serve what was, and is tried again'),
      onSuccess: () => app.log.info('a cache is purged again'),
    }),
  );
  const add = (keys: readonly string[]) => {
    if (keys.length > 0) for (const queue of queues) queue.add(keys);
  };
  const findContent = createContentWatch(source);
  const products = createProductWatch(catalogue);
  const findPictures = createPictureWatch(pictures);
  const admitFound = createFoundLimit();
  let running: Promise<void> | undefined;

  async function compare(): Promise<void> {
    const content = await findContent().catch(() => []);
    add(admitFound([...content, ...products.take(), ...findPictures()]));
  }

  const timer = setInterval(() => {
    running ??= compare().finally(() => {
      running = undefined;
    });
  }, INTERVAL).unref();
  app.addHook('onListen', async () => add([KEYS.all]));
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
    await Promise.all(queues.map(queue => queue.close()));
  });
}

/** Creates a function that returns the key of everything after a picture was replaced: any document may show it. */
function createPictureWatch(pictures: Pick<PictureLookup, 'replacements'>): () => string[] {
  let known = pictures.replacements();
  return () => {
    const now = pictures.replacements();
    if (now === known) return [];
    known = now;
    return [KEYS.all];
  };
}

/** Creates a function that holds the key `found` back while it was purged lately. */
function createFoundLimit(): (keys: readonly string[]) => string[] {
  let isHeld = false;
  let last = Number.NEGATIVE_INFINITY;
  return keys => {
    const others = keys.filter(key => key !== KEYS.found);
    if (others.length < keys.length) isHeld = true;
    if (!isHeld || performance.now() - last < FOUND_EVERY) return others;
    isHeld = false;
    last = performance.now();
    return [...others, KEYS.found];
  };
}
