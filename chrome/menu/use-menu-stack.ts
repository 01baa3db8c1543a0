import { type RefObject, useEffect, useRef, useState } from 'react';

/** The open levels of the menu, as the ids of the items that opened them (B §2.7). */
export interface MenuStack {
  way: string[];
  /** Opens an item's level over that many levels; what was open above them goes. */
  push(depth: number, id: string): void;
  /** Goes back to that many levels. */
  pop(depth: number): void;
  /** The last step led back. */
  back: boolean;
}

/** Keeps the stack; the focus goes to a level that opens, and back to the item that had opened one that goes. */
export function useMenuStack(levels: RefObject<HTMLElement | null>): MenuStack {
  const [way, setWay] = useState<string[]>([]);
  const before = useRef(way);
  const [back, setBack] = useState(false);

  useEffect(() => {
    const left = before.current;
    before.current = way;
    // Nowhere: it was on the level that has gone.
    const lost = document.activeElement === document.body;
    if (way === left || !(lost || levels.current?.contains(document.activeElement))) return;
    const level = levels.current?.querySelector(`[data-level="${way.length + 1}"]`);
    const opener = left[way.length];
    const target =
      way.length < left.length
        ? [...(level?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find(
            ({ dataset }) => dataset.item === opener,
          )
        : level?.querySelector<HTMLElement>('[data-back]');
    target?.focus({ preventScroll: true });
  }, [way, levels]);

  return {
    way,
    back,
    push(depth, id) {
      setBack(false);
      setWay(now => [...now.slice(0, depth), id]);
    },
    pop(depth) {
      setBack(true);
      setWay(now => now.slice(0, depth));
    },
  };
}
