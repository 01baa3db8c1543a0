import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';

/**
 * Loads a part of the header that is a chunk of its own. Call `preload` when the shopper approaches its button, so that
 * opening it only has to show it. If loading fails while it is open, `onFail` is called, and opening it again retries.
 *
 * @param load must be the same function on every render.
 */
export function useLazyPart<P>(
  isOpen: boolean,
  load: () => Promise<ComponentType<P>>,
  onFail: () => void,
): { Part: ComponentType<P> | null; preload: () => void } {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (isOpen && !Part) load().then(part => setPart(() => part), onFail);
  }, [isOpen, Part, load, onFail]);
  const preload = useCallback(
    () =>
      void load().then(
        part => startTransition(() => setPart(() => part)),
        () => {},
      ),
    [load],
  );
  return { Part, preload };
}
