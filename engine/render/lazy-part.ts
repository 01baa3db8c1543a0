import { type ComponentType, lazy } from 'react';

/** Delays before each retry of a chunk that failed to load, in ms. */
const RETRY_DELAYS = [1000, 4000, 15_000];

export type Loaded<Props> = { default: ComponentType<Props> };

/** Loads a chunk. If it never loads, the promise never settles. */
export async function loadWithRetries<Props>(load: () => Promise<Loaded<Props>>): Promise<Loaded<Props>> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await load();
    } catch {
      await new Promise(resolve => setTimeout(resolve, delay));
    }
  }
  return load().catch(() => suspendForever());
}

/** Never resolves, so that the boundary keeps the server's markup. */
export function suspendForever(): Promise<never> {
  return new Promise(() => {});
}

/**
 * Creates a part of a block with a chunk of its own. A chunk that fails to load is requested again, like that of a
 * block; with `lazy` alone the whole block would be left out.
 */
export function lazyPart<Props>(load: () => Promise<Loaded<Props>>): ComponentType<Props> {
  return lazy(() => loadWithRetries(load));
}
