import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

export interface Combobox {
  /** Id of the option that the arrow keys have reached; null while the input itself is active. */
  active: string | null;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Moves through the options of a box with the arrow keys while the focus stays in the input; Enter follows the active
 * one (ARIA combobox pattern).
 *
 * @param shown what the options belong to; another value deactivates the active one.
 */
export function useCombobox(box: RefObject<HTMLElement | null>, shown: unknown): Combobox {
  const [active, setActive] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have other ids
  useEffect(() => setActive(null), [shown]);

  const move = (step: number) => {
    const options = [...(box.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])].filter(
      isShown,
    );
    const at = options.findIndex(({ id }) => id === active);
    // Before the first option and after the last one is the input.
    const next = options.at(at < 0 && step < 0 ? -1 : at + step);
    const isAtEnd = at >= 0 && (at + step < 0 || at + step >= options.length);
    setActive(isAtEnd ? null : (next?.id ?? null));
    if (!isAtEnd) next?.scrollIntoView({ block: 'nearest' });
  };
  return {
    active,
    onKeyDown(event) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && active) {
        event.preventDefault();
        document.getElementById(active)?.click();
      }
    },
  };
}

/** Narrow screens hide lists. Browsers without the check show every option. */
const isShown = (option: HTMLElement) => option.checkVisibility?.() ?? true;

/** Returns the attributes of an option. */
export const optionProps = (id: string, active: string | null) =>
  ({ id, role: 'option', 'aria-selected': id === active }) as const;
