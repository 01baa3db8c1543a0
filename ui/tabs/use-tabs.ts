import { type ComponentProps, type KeyboardEvent, useDeferredValue } from 'react';

/** @returns the ids of a tab and its panel. */
const buildIds = (id: string, index: number) => ({
  tab: `${id}-tab-${index}`,
  panel: `${id}-panel-${index}`,
});

/**
 * Computes the layout of a closed panel (`closed-panel`), so that it opens sooner: reading the place of an element in it
 * makes the browser lay out the panel, and keep the result.
 */
export function layOutPanel(id: string, index: number): void {
  document.getElementById(buildIds(id, index).panel)?.firstElementChild?.getBoundingClientRect();
}

/** @returns the props of a tab's panel. */
export function panelProps(id: string, index: number) {
  const { tab, panel } = buildIds(id, index);
  return { role: 'tabpanel', id: panel, 'aria-labelledby': tab } as const;
}

export interface TabsOptions {
  /** Prefix of the ids that tie tabs and panels together. */
  id: string;
  count: number;
  active: number;
  onSelect: (index: number) => void;
}

/**
 * The keyboard and the attributes of a row of tabs: arrow keys, Home and End move the focus and select (WAI-ARIA tabs
 * with automatic activation). A panel is laid out when the pointer reaches its tab. A row that can be scrolled has to show
 * its active tab itself: see `useScrollIntoRow` of the kit.
 */
export function useTabs({ id, count, active, onSelect }: TabsOptions) {
  // After the paint: a browser computes the page's styles when `tabindex` changes on the focused element.
  const tabStop = useDeferredValue(active);

  function onKeyDown(event: KeyboardEvent) {
    const last = count - 1;
    const next = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    document.getElementById(buildIds(id, next).tab)?.focus({ preventScroll: true });
  }

  return {
    onKeyDown,
    tabProps(index: number) {
      const { tab, panel } = buildIds(id, index);
      return {
        type: 'button',
        role: 'tab',
        id: tab,
        'aria-controls': panel,
        'aria-selected': index === active,
        tabIndex: index === tabStop ? 0 : -1,
        onClick: () => onSelect(index),
        onPointerEnter: () => layOutPanel(id, index),
      } satisfies ComponentProps<'button'>;
    },
  };
}
