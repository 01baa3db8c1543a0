import { type RefObject, useEffect, useState } from 'react';

/** Manages the open hotspot. Esc and a press elsewhere close it (WCAG 1.4.13), except in a dialog above it. */
export function useOpenSpot(box: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<string | null>(null);

  useEffect(() => {
    if (open === null) return;
    const onPress = ({ target }: PointerEvent) => {
      if (isInDialog(target)) return;
      const spot = target instanceof Element ? target.closest('[data-spot]') : null;
      if (!spot || !box.current?.contains(spot)) setOpen(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isInDialog(event.target)) return;
      const button = box.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      // The focus must not be lost with the hidden card.
      if (button?.parentElement?.contains(document.activeElement)) button.focus();
      setOpen(null);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, box]);

  return { open, setOpen };
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
