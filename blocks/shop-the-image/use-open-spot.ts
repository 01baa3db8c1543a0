import { type RefObject, useEffect, useState } from 'react';

/** Which hotspot shows its product: at most one. Esc and a press anywhere else close it (WCAG 1.4.13). */
export function useOpenSpot(box: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<string | null>(null);

  useEffect(() => {
    if (open === null) return;
    const press = ({ target }: PointerEvent) => {
      const spot = target instanceof Element ? target.closest('[data-spot]') : null;
      if (!spot || !box.current?.contains(spot)) setOpen(null);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const button = box.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      // From inside the card, which goes, the focus returns to its button.
      if (button?.parentElement?.contains(document.activeElement)) button.focus();
      setOpen(null);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [open, box]);

  return { open, setOpen };
}
