import type { KeyboardEvent, RefObject } from 'react';
import { useScrollIntoRow } from '#kit';
import type { Block36 } from '#schemas';
import { classNames } from '#ui';
import { strings } from './strings.ts';
import { TabName } from './TabName.tsx';
import styles from './tabs.module.css';

interface TabRowProps {
  ref: RefObject<HTMLDivElement | null>;
  block: Block36;
  /** Prefix of the ids that tie tabs and panels together. */
  id: string;
  active: number;
  onSelect: (index: number) => void;
}

/** The tabs. Arrow keys, Home and End move the focus and select (WAI-ARIA tabs with automatic activation). */
export function TabRow({ ref, block, id, active, onSelect }: TabRowProps) {
  const { tabs, tabStyle, activeTabStyle, contentStyle, title } = block;
  useScrollIntoRow(ref, active);

  function onKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const next = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    const tab = ref.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true });
  }

  return (
    <div
      ref={ref}
      role="tablist"
      aria-label={title || strings.tabs}
      className={classNames(styles.row, contentStyle)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, index) => (
        <button
          key={index}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel-${index}`}
          aria-selected={index === active}
          tabIndex={index === active ? 0 : -1}
          className={classNames(styles.tab, tabStyle, index === active && activeTabStyle)}
          style={{ backgroundColor: tab.tabBackgroundColor }}
          onClick={() => onSelect(index)}
        >
          <TabName name={tab.name} isBlink={tab.isBlink} />
        </button>
      ))}
    </div>
  );
}
