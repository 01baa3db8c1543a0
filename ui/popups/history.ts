import { openPopups } from './stack.ts';

/** Key of the stack's depth in `history.state`. */
export const DEPTH = 'popupDepth';

/** Returns how many popups the current entry of the history has open. */
export const historyDepth = (): number => history.state?.[DEPTH] ?? 0;

/** Longest time in ms that a browser may take for a step back. */
const TIMEOUT = 500;

/**
 * Resolves when the history has left the entries of closed popups. Navigating before that would be cancelled by the
 * pending step back.
 */
export function historySettled(): Promise<void> {
  if (historyDepth() <= openPopups().length) return Promise.resolve();
  return new Promise(resolve => {
    const settle = (event?: Event) => {
      // Of several steps only the last one counts.
      if (event && historyDepth() > openPopups().length) return;
      removeEventListener('popstate', settle);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => settle(), TIMEOUT);
    addEventListener('popstate', settle);
  });
}
