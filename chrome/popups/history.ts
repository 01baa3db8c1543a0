import { openPopups } from './stack.ts';

/** Where the depth of the stack stands in the history's state. */
export const DEPTH = 'popupDepth';

export const depthHere = (): number => history.state?.[DEPTH] ?? 0;

/** How long a browser may take for a step back, in ms. */
const PATIENCE = 500;

/**
 * Resolves once the history has left the steps of popups that have been closed. Leaving for another page before that,
 * the step back would call it off.
 */
export function historySettled(): Promise<void> {
  if (depthHere() <= openPopups().length) return Promise.resolve();
  return new Promise(done => {
    const settle = (event?: Event) => {
      // Of several steps the last one counts.
      if (event && depthHere() > openPopups().length) return;
      removeEventListener('popstate', settle);
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(() => settle(), PATIENCE);
    addEventListener('popstate', settle);
  });
}
