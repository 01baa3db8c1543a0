import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createPath, type Path, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { historyIndex } from '../in-place/create-router.ts';
import { confirmLeaving } from './confirm-leaving.ts';

/**
 * Asks before the shopper leaves a form that was edited and is still open, for another screen (a popup) or another
 * document (the browser's question).
 *
 * @param place contains the forms.
 */
export function useUnsavedForms(place: RefObject<HTMLElement | null>): void {
  const edited = useRef(new Set<HTMLFormElement>());
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
    if (!isOther || !hasOpenForm(edited.current)) return false;
    // Here the browser is still at the address of the step.
    steps.current = historyAction === 'POP' ? historyIndex() - shownAt.current : 0;
    return true;
  });
  const askToLeave = useEffectEvent(async (target: Path, reset: () => void) => {
    await addressRestored(createPath(target));
    // Not kept until the answer: the popup's own history entry would reset it.
    reset();
    if (!(await confirmLeaving())) return;
    edited.current.clear();
    if (steps.current !== 0) window.history.go(steps.current);
    else void navigate(target);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void askToLeave(blocker.location, blocker.reset);
  }, [blocker]);

  useEffect(() => {
    const forms = edited.current;
    const onInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form && place.current?.contains(form)) forms.add(form);
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasOpenForm(forms)) event.preventDefault();
    };
    document.addEventListener('input', onInput);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('input', onInput);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [place]);
}

/** A saved form is closed, and with that no longer part of the page. */
const hasOpenForm = (forms: ReadonlySet<HTMLFormElement>): boolean =>
  [...forms].some(form => form.isConnected);

/** Resolves when the router has left the history entry that the shopper has stepped to. */
function addressRestored(blocked: string): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (pathname + search + hash !== blocked) return Promise.resolve();
  return new Promise(resolve => addEventListener('popstate', () => resolve(), { once: true }));
}
