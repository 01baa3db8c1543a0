import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { SearchSources } from './subjects/lists/run-search.ts';

/** How long a build that has failed waits for the next one, in ms. */
const PAUSE = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Builds what lists and searches read from, in slices, until it is built or the server closes. Meanwhile lists, products and
     * searches wait for it, other pages don't, and the node is not ready.
     */
    prepareIndexes(): Promise<void>;
  }
}

/** Adds `prepareIndexes` to a server. @returns whether that is under way. */
export function addPreparation(
  app: FastifyInstance,
  { catalogue, pageSearch }: SearchSources,
): { isPreparing: () => boolean } {
  let isPreparing = false;
  const closed = new AbortController();
  app.addHook('onClose', async () => closed.abort());

  async function build(): Promise<void> {
    let isReported = false;
    while (!closed.signal.aborted) {
      try {
        await Promise.all([catalogue.facetIndex(), pageSearch.prepare()]);
        return;
      } catch (error) {
        if (closed.signal.aborted) return;
        if (!isReported)
          app.log.error({ err: error }, 'the index of lists can’t be built; it is tried again');
        isReported = true;
        await setTimeout(PAUSE, undefined, { signal: closed.signal }).catch(() => {});
      }
    }
  }

  app.decorate('prepareIndexes', async () => {
    isPreparing = true;
    await build();
    isPreparing = false;
  });
  return { isPreparing: () => isPreparing };
}
