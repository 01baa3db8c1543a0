import { type ComponentType, useEffect, useState } from 'react';

/** A component that is fetched once it is wanted; undefined until it is there, and when it does not come. */
export function useLoaded<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  wanted: boolean,
): ComponentType<P> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it loads never changes
  useEffect(() => {
    if (!wanted || Loaded) return;
    let here = true;
    load().then(
      module => here && setLoaded(() => module.default),
      () => {}, // the next click tries again
    );
    return () => {
      here = false;
    };
  }, [wanted, Loaded]);
  return Loaded;
}
