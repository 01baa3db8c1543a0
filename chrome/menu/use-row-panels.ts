import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** How long the mouse rests on an entry before its panel opens, and is away before it closes, in ms. */
const INTENT = 120;
const GRACE = 240;

export interface RowPanels {
  /** Index of the entry whose panel is open. */
  open: number | null;
  close: () => void;
}

/**
 * Opens and closes the panels of a row of links, which precedes the panel's element.
 *
 * @param hasPanel for each link of the row, whether it has a panel. Other links are followed.
 */
export function useRowPanels(panel: RefObject<HTMLElement | null>, hasPanel: readonly boolean[]): RowPanels {
  const [open, setOpen] = useState<number | null>(null);
  const listLinks = () => [
    ...(panel.current?.parentElement?.querySelectorAll<HTMLElement>(':scope > ul a') ?? []),
  ];
  const findPanelIndex = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a') : null;
    const index = link ? listLinks().indexOf(link) : -1;
    return hasPanel[index] ? index : null;
  };
  const focusPanel = () =>
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a')?.focus());

  const onClick = useEffectEvent((event: MouseEvent) => {
    const index = findPanelIndex(event.target);
    if (index === null || index === open || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(index);
    // A click without a position comes from the keyboard.
    if (event.detail === 0) focusPanel();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== null) {
      listLinks()[open]?.focus();
      setOpen(null);
    }
    if (event.key !== 'ArrowDown') return;
    const index = findPanelIndex(event.target);
    if (index === null) return;
    event.preventDefault();
    setOpen(index);
    focusPanel();
  });
  /** Returns the entry that a resting mouse opens: none on another link, the open one between links and in its panel. */
  const onRest = useEffectEvent((target: EventTarget | null) => {
    const isLink = target instanceof Element && target.closest('a') !== null;
    return isLink && !panel.current?.contains(target) ? findPanelIndex(target) : open;
  });

  useEffect(() => {
    const row = panel.current?.parentElement;
    if (!row) return;
    let timer: ReturnType<typeof setTimeout>;
    const later = (index: number | null, delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(index), delay);
    };
    const end = new AbortController();
    const { signal } = end;
    const hover = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(onRest(event.target), INTENT);
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(null, GRACE);
    };
    const press = (event: Event) => {
      if (!row.contains(event.target as Node)) setOpen(null);
    };
    const blur = (event: FocusEvent) => {
      if (event.relatedTarget && !row.contains(event.relatedTarget as Node)) setOpen(null);
    };
    row.addEventListener('pointerover', hover, { signal });
    row.addEventListener('pointerleave', leave, { signal });
    const click = (event: MouseEvent) => {
      clearTimeout(timer);
      onClick(event);
    };
    // The mouse may rest on an entry since before the panels loaded.
    const rested = onRest(row.querySelector('a:hover'));
    if (rested !== null) later(rested, INTENT);
    row.addEventListener('click', click, { signal });
    row.addEventListener('keydown', event => onKey(event), { signal });
    row.addEventListener('focusout', blur, { signal });
    document.addEventListener('pointerdown', press, { signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [panel]);

  useEffect(() => {
    const links = panel.current?.parentElement?.querySelectorAll(':scope > ul a') ?? [];
    for (const [index, link] of [...links].entries()) {
      if (hasPanel[index]) link.setAttribute('aria-expanded', String(index === open));
    }
  }, [open, hasPanel, panel]);

  return { open, close: () => setOpen(null) };
}
