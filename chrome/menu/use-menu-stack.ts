import { type RefObject, useEffect, useRef, useState } from 'react';

/** The open levels of the menu. */
export interface MenuStack {
  /** Ids of the items that opened them. */
  path: string[];
  /** Opens an item's level at a depth; deeper levels close. */
  push(depth: number, id: string): void;
  /** Closes all levels below a depth. */
  pop(depth: number): void;
  /** Whether the last step closed a level. */
  isBack: boolean;
}

/**
 * Keeps the stack of open levels. The focus moves to a level that opens, and back to the item that had opened a level
 * that closes.
 */
export function useMenuStack(levels: RefObject<HTMLElement | null>): MenuStack {
  const [path, setPath] = useState<string[]>([]);
  const previous = useRef(path);
  const [isBack, setIsBack] = useState(false);

  useEffect(() => {
    const left = previous.current;
    previous.current = path;
    // The focused element was on the level that has closed.
    const isFocusLost = document.activeElement === document.body;
    if (path === left || !(isFocusLost || levels.current?.contains(document.activeElement))) return;
    const level = levels.current?.querySelector(`[data-level="${path.length + 1}"]`);
    const opener = left[path.length];
    const target =
      path.length < left.length
        ? itemsIn(level).find(({ dataset }) => dataset.item === opener)
        : level?.querySelector<HTMLElement>('[data-back]');
    target?.focus({ preventScroll: true });
  }, [path, levels]);

  return {
    path,
    isBack,
    push(depth, id) {
      setIsBack(false);
      setPath(ids => [...ids.slice(0, depth), id]);
    },
    pop(depth) {
      setIsBack(true);
      setPath(ids => ids.slice(0, depth));
    },
  };
}

/** The links and buttons of the items in a part of the menu. */
export const itemsIn = (part: Element | null | undefined): HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
];
