import { useRef } from 'react';
import { useScrollIntoRow } from '#kit';
import { classNames, useTabs } from '#ui';
import type { Tab } from './grids.ts';
import { strings } from './strings.ts';
import styles from './wear-grid.module.css';

interface TabListProps {
  tabs: readonly Tab[];
  active: number;
  label?: string | undefined;
  /** Prefix of the ids that tie tabs and panels together. */
  id: string;
  onPick: (index: number) => void;
}

/** The tabs. */
export function TabList({ tabs, active, label, id, onPick }: TabListProps) {
  const row = useRef<HTMLDivElement>(null);
  useScrollIntoRow(row, active);
  const { onKeyDown, tabProps } = useTabs({ id, count: tabs.length, active, onSelect: onPick });
  return (
    <div
      role="tablist"
      onKeyDown={onKeyDown}
      ref={row}
      aria-label={label || strings.tabs}
      className={classNames(styles.tabs, 'needs-script')}
    >
      {tabs.map(({ text, style }, index) => (
        <button {...tabProps(index)} key={index} className={styles.tab}>
          <span className={classNames(styles.tabText, style)}>{text}</span>
        </button>
      ))}
    </div>
  );
}
