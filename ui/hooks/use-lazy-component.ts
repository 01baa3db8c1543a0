import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads a component once it is needed. Returns undefined until then and while it is loading; after a failed import the
 * next change of `isNeeded` to true retries.
 *
 * @param onError called after a failed import.
 */
export function useLazyComponent<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isNeeded: boolean,
  onError?: () => void,
): ComponentType<P> | undefined {
  const [Component, setComponent] = useState<ComponentType<P>>();
  const startLoading = useEffectEvent(load);
  const reportError = useEffectEvent(() => onError?.());
  const isMissing = isNeeded && !Component;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    startLoading().then(
      module => isCurrent && setComponent(() => module.default),
      () => {
        if (isCurrent) reportError();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return Component;
}
