import { type RefObject, useEffect } from 'react';

/**
 * Closes the open `<details>` in `box` on a click elsewhere [A4-93] and on Esc, which returns the focus to its
 * `<summary>`.
 */
export function useLightDismiss(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened = () => box.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
    const onClick = ({ target }: MouseEvent) => {
      for (const list of opened()) if (!list.contains(target as Node)) list.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const list of opened()) {
        if (list.contains(document.activeElement)) list.querySelector('summary')?.focus();
        list.open = false;
      }
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [box]);
}
