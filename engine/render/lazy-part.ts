import { type ComponentType, lazy } from 'react';
import { tellMissing } from './load-part.ts';

/** Delays before further attempts at a part that does not load, in ms. */
const RETRY_DELAYS = [1000, 4000, 15_000];

export type Loaded<Props> = { default: ComponentType<Props> };

/**
 * Loads a part that the server has rendered. While it does not load, the server's markup stays; it is tried again after a
 * while, and when the shopper clicks in it, with a message if that fails.
 *
 * @param findElement returns the element of the part; by default that of the page.
 */
export async function loadWithRetries<Props>(
  load: () => Promise<Loaded<Props>>,
  findElement: () => Element | null = () => document.body,
): Promise<Loaded<Props>> {
  let isPressed = false;
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch {
      if (isPressed) tellMissing();
      isPressed = await nextChance(RETRY_DELAYS[attempt], findElement);
    }
  }
}

/** Resolves after a delay, if there is one, or at a click in the element; to whether it was a click. */
function nextChance(delay: number | undefined, findElement: () => Element | null): Promise<boolean> {
  const waiting = new AbortController();
  const options = { capture: true, passive: true, signal: waiting.signal };
  return new Promise<boolean>(resolve => {
    if (delay) setTimeout(resolve, delay, false);
    addEventListener(
      'click',
      ({ target }) => {
        if (findElement()?.contains(target as Node)) resolve(true);
      },
      options,
    );
  }).finally(() => waiting.abort());
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
