import { useEffect, useEffectEvent, useRef } from 'react';
import {
  createPath,
  type Path,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { historyIndex } from '../in-place/create-router.ts';
import { confirmLeaving } from './confirm-leaving.ts';
import { hasOpenForm } from './use-edited-forms.ts';

/** Asks before the shopper leaves an edited form for another screen, and restores where the screens were scrolled to. */
export function LeavingGuard({ forms }: { forms: Set<HTMLFormElement> }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const shownAt = useRef(0);
  /** Entries between the screen and the one that a step in the history leads to. */
  const steps = useRef(0);
  useEffect(() => {
    shownAt.current = key ? historyIndex() : 0;
  }, [key]);

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isOther =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    if (!isOther || !hasOpenForm(forms)) return false;
    // Here the browser is still at the address of the step.
    steps.current = historyAction === 'POP' ? historyIndex() - shownAt.current : 0;
    return true;
  });
  const askToLeave = useEffectEvent(async (target: Path, reset: () => void) => {
    await addressRestored(createPath(target));
    // Not kept until the answer: the popup's own history entry would reset it.
    reset();
    if (!(await confirmLeaving())) return;
    forms.clear();
    if (steps.current !== 0) window.history.go(steps.current);
    else void navigate(target);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void askToLeave(blocker.location, blocker.reset);
  }, [blocker]);
  return <ScrollRestoration />;
}

/** Resolves when the router has left the history entry that the shopper has stepped to. */
function addressRestored(blocked: string): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (pathname + search + hash !== blocked) return Promise.resolve();
  return new Promise(resolve => addEventListener('popstate', () => resolve(), { once: true }));
}
