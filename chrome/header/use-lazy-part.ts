import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';

/**
 * A part of the header that is a chunk of its own: fetched and made when the visitor reaches for its button, so that
 * it only has to show once it is wanted. One that does not load is not wanted any more, and the next press tries again.
 *
 * @param load gives the same promise function every time.
 */
export function useLazyPart<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  giveUp: () => void,
): { Part: ComponentType<P> | null; reach: () => void } {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (wanted && !Part) load().then(part => setPart(() => part), giveUp);
  }, [wanted, Part, load, giveUp]);
  const reach = useCallback(
    () =>
      void load().then(
        part => startTransition(() => setPart(() => part)),
        () => {},
      ),
    [load],
  );
  return { Part, reach };
}
