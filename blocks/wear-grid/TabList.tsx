import type { KeyboardEvent } from 'react';
import { classNames } from '#ui';
import type { Tab } from './grids.ts';
import { strings } from './strings.ts';
import styles from './wear-grid.module.css';

interface TabListProps {
  tabs: readonly Tab[];
  active: number;
  label?: string | undefined;
  /** Returns the ids of a tab and its panel. */
  ids: (index: number) => { tab: string; panel: string };
  onPick: (index: number) => void;
}

/** The tabs. Arrow keys, Home and End move the focus and select. */
export function TabList({ tabs, active, label, ids, onPick }: TabListProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    onPick(next);
    document.getElementById(ids(next).tab)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={label || strings.tabs}
      className={classNames(styles.tabs, 'needs-script')}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ text, style }, index) => (
        <button
          key={index}
          type="button"
          role="tab"
          id={ids(index).tab}
          aria-controls={ids(index).panel}
          aria-selected={index === active}
          tabIndex={index === active ? undefined : -1}
          className={styles.tab}
          onClick={() => onPick(index)}
        >
          <span className={classNames(styles.tabText, style)}>{text}</span>
        </button>
      ))}
    </div>
  );
}
