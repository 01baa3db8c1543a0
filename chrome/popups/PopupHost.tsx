import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loadPopups, painted, popups, showLoadFailure } from '#ui';
import styles from '../frame.module.css';
import { strings } from '../strings.ts';

/**
 * Renders the popup stack. Stack and definitions are loaded with the first popup, behind a veil that answers the click
 * at once; the server renders nothing.
 */
export function PopupHost() {
  const isNeeded = useStore(popups, state => state.stack.length > 0);
  const [Stack, setStack] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Stack) return;
    painted()
      .then(() => Promise.all([import('./PopupStack.tsx'), loadPopups()]))
      .then(
        ([{ default: loaded }]) => setStack(() => loaded),
        () => {
          const { stack } = popups.getState();
          // Close what was requested, so that the next click retries.
          popups.setState({ stack: [] });
          showLoadFailure(() => popups.setState({ stack }));
        },
      );
  }, [isNeeded, Stack]);
  if (Stack) return <Stack />;
  return isNeeded ? (
    <div className={styles.opening} role="status">
      {strings.loading}
    </div>
  ) : null;
}
