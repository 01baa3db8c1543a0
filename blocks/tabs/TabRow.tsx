import type { RefObject } from 'react';
import { useScrollIntoRow } from '#kit';
import type { Block36 } from '#schemas';
import { classNames, useTabs } from '#ui';
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

/** The tabs. */
export function TabRow({ ref, block, id, active, onSelect }: TabRowProps) {
  const { tabs, tabStyle, activeTabStyle, contentStyle, title } = block;
  useScrollIntoRow(ref, active);
  const { onKeyDown, tabProps } = useTabs({ id, count: tabs.length, active, onSelect });
  return (
    <div
      role="tablist"
      onKeyDown={onKeyDown}
      ref={ref}
      aria-label={title || strings.tabs}
      className={classNames(styles.row, contentStyle)}
    >
      {tabs.map((tab, index) => (
        <button
          {...tabProps(index)}
          key={index}
          className={classNames(styles.tab, tabStyle, index === active && activeTabStyle)}
          style={{ backgroundColor: tab.tabBackgroundColor }}
        >
          <TabName name={tab.name} isBlink={tab.isBlink} />
        </button>
      ))}
    </div>
  );
}
