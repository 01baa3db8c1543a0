import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { showToast } from '#ui';
import { strings } from '../strings.ts';
import { loadPopups } from './registry.ts';
import { closeAllPopups, popups } from './stack.ts';

/** Where popups appear. It fetches the stack and the list of popups with the first of them; the server renders nothing. */
export function PopupHost() {
  const wanted = useStore(popups, state => state.stack.length > 0);
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted || Stack) return;
    Promise.all([import('./PopupStack.tsx'), loadPopups()]).then(
      ([{ default: loaded }]) => setStack(() => loaded),
      () => {
        // What did not load is as if it had not been asked for; the next click tries again.
        closeAllPopups();
        popups.setState({ stack: [] });
        showToast(strings.loadFailed);
      },
    );
  }, [wanted, Stack]);
  return Stack ? <Stack /> : null;
}
