import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Block36 } from '#schemas';
import { classNames, useReducedMotion } from '#ui';
import { strings } from './strings.ts';
import { TabName } from './TabName.tsx';
import styles from './tabs.module.css';

interface TabRowProps {
  block: Block36;
  /** Prefix of the ids that tie tabs and panels together. */
  id: string;
  active: number;
  onSelect: (index: number) => void;
}

/** The tabs: arrow keys, Home and End move and select at once (WAI-ARIA tabs, automatic activation). */
export function TabRow({ block, id, active, onSelect }: TabRowProps) {
  const { tabs, tabStyle, activeTabStyle, contentStyle, title } = block;
  const row = useRef<HTMLDivElement>(null);
  const behavior = useReducedMotion() ? 'auto' : 'smooth';

  useEffect(() => {
    const box = row.current;
    const tab = box?.children[active];
    if (!box || !(tab instanceof HTMLElement)) return;
    box.scrollTo?.({ left: tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2, behavior });
  }, [active, behavior]);

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
    const tab = row.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true });
  }

  return (
    <div
      ref={row}
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
