import { type RefObject, useEffect, useRef } from 'react';
import { usePassedTop } from '#kit';
import type { Block36 } from '#schemas';
import { classNames, isMobileScreen, layOutPanel } from '#ui';
import { strings } from './strings.ts';
import { TabName } from './TabName.tsx';
import styles from './tabs.module.css';

interface FloatingTabsProps {
  block: Block36;
  /** Prefix of the panels' ids. */
  id: string;
  active: number;
  /** The row of tabs in the page. */
  row: RefObject<HTMLElement | null>;
  onSelect: (index: number) => void;
}

/** The same tabs at the bottom of the screen: on mobile always, on desktop once `data-shown`. */
export function FloatingTabs({ block, id, active, row, onSelect }: FloatingTabsProps) {
  const { tabs, floatingTabStyle, tabStyle, activeTabStyle } = block;
  const bar = useRef<HTMLDivElement>(null);
  const isShown = usePassedTop(row) !== undefined;
  // On a desktop it goes as the page scrolls to the row: a hidden button loses the focus.
  useEffect(() => {
    if (isShown || isMobileScreen() || !bar.current?.contains(document.activeElement)) return;
    row.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
  }, [isShown, row]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of form fields
    <div
      ref={bar}
      role="group"
      aria-label={strings.floatingTabs}
      className={classNames(styles.floating, floatingTabStyle)}
      data-shown={isShown ? '' : undefined}
    >
      {tabs.map((tab, index) => (
        <button
          key={index}
          type="button"
          aria-pressed={index === active}
          className={classNames(styles.floatingTab, tabStyle, index === active && activeTabStyle)}
          style={{ backgroundColor: tab.tabBackgroundColor }}
          onPointerEnter={() => layOutPanel(id, index)}
          onClick={() => onSelect(index)}
        >
          <TabName name={tab.name} isBlink={tab.isBlink} />
        </button>
      ))}
    </div>
  );
}
