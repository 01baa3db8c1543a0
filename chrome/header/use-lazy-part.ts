import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { showLoadFailure } from '#ui';

/**
 * Loads a part of the header that is a chunk of its own. Call `preload` when the shopper approaches its button, so that
 * opening it only has to show it. If loading fails while it is open, it is closed, and a toast offers to open it again.
 *
 * @param load must be the same function on every render.
 */
export function useLazyPart<P>(
  isOpen: boolean,
  load: () => Promise<ComponentType<P>>,
  close: () => void,
  open?: () => void,
): { Part: ComponentType<P> | null; preload: () => void } {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isOpen || Part) return;
    load().then(
      part => setPart(() => part),
      () => {
        close();
        if (open) showLoadFailure(open);
      },
    );
  }, [isOpen, Part, load, close, open]);
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
