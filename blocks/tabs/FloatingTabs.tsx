import { type RefObject, useEffect, useState } from 'react';
import type { Block36 } from '#schemas';
import { classNames } from '#ui';
import { strings } from './strings.ts';
import { TabName } from './TabName.tsx';
import styles from './tabs.module.css';

interface FloatingTabsProps {
  block: Block36;
  active: number;
  /** The element that holds the row of tabs. */
  root: RefObject<HTMLElement | null>;
  onSelect: (index: number) => void;
}

/** The same tabs at the screen's lower edge: CSS shows them on mobile always, on desktop once `data-shown` (B §2.4). */
export function FloatingTabs({ block, active, root, onSelect }: FloatingTabsProps) {
  const { tabs, floatingTabStyle, tabStyle, activeTabStyle } = block;
  const shown = useScrolledOff(root);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div
      role="group"
      aria-label={strings.floatingTabs}
      className={classNames(styles.floating, floatingTabStyle)}
      data-shown={shown ? '' : undefined}
    >
      {tabs.map((tab, index) => (
        <button
          key={index}
          type="button"
          aria-pressed={index === active}
          className={classNames(styles.floatingTab, tabStyle, index === active && activeTabStyle)}
          style={{ backgroundColor: tab.tabBackgroundColor }}
          onClick={() => onSelect(index)}
        >
          <TabName name={tab.name} isBlink={tab.isBlink} />
        </button>
      ))}
    </div>
  );
}

/** Whether the row of tabs has left the screen at its upper edge. */
function useScrolledOff(root: RefObject<HTMLElement | null>): boolean {
  const [off, setOff] = useState(false);
  useEffect(() => {
    const row = root.current?.querySelector('[role="tablist"]');
    if (!row || typeof IntersectionObserver === 'undefined') return;
    // Everything below the upper edge counts as inside, so that a jump across the whole screen is not missed.
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1);
        if (last) setOff(!last.isIntersecting);
      },
      { rootMargin: '0px 0px 1000000px 0px' },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [root]);
  return off;
}
