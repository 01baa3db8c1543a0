import { type ComponentType, useCallback, useEffect, useState } from 'react';

/**
 * A part of the header that is a chunk of its own: fetched when the visitor reaches for its button, shown once it is
 * wanted and there. One that does not load is not wanted any more, and the next press tries again.
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
  const reach = useCallback(() => void load().catch(() => {}), [load]);
  return { Part, reach };
}
