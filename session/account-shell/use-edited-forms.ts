import { type RefObject, useEffect } from 'react';

/**
 * Collects the forms that the shopper edits, and lets the browser ask before they are left for another document. It listens
 * for that from the first edit on: not every browser keeps a page for the way back that listens to its end.
 *
 * @param place contains the forms.
 * @param edited receives them.
 */
export function useEditedForms(place: RefObject<HTMLElement | null>, edited: Set<HTMLFormElement>): void {
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (!form || !place.current?.contains(form)) return;
      edited.add(form);
      window.addEventListener('beforeunload', onBeforeUnload);
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasOpenForm(edited)) event.preventDefault();
    };
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('input', onInput);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [place, edited]);
}

/** Whether any of the forms is still open: a saved form is closed, and with that no longer part of the page. */
export const hasOpenForm = (forms: Iterable<HTMLFormElement>): boolean =>
  [...forms].some(form => form.isConnected);
