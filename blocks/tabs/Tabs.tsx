import { useEffect, useId, useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockList } from '#engine/render';
import { BlockSection } from '#kit';
import type { Block36 } from '#schemas';
import { readCategoryPath } from '#services';
import { panelProps, useReducedMotion } from '#ui';
import { FloatingTabs } from './FloatingTabs.tsx';
import { TabRow } from './TabRow.tsx';
import { tabOfReferrer } from './tab-of-referrer.ts';
import styles from './tabs.module.css';

/** All tabs' blocks are in the markup; without script they are stacked below their names. */
export default function Tabs({ block, planned }: BlockProps<Block36>) {
  const { tabs, title, des, backgroundColor, floatingTab } = block;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(tab => tab.active),
    ),
  );
  const reducedMotion = useReducedMotion();

  // Only the browser has the referrer and the stored category.
  useEffect(() => {
    const index = tabOfReferrer(tabs, readCategoryPath(), document.referrer);
    if (index !== -1) setActive(index);
  }, [tabs]);

  if (tabs.length === 0) return null;
  return (
    <>
      <div ref={root} className={styles.root}>
        <BlockSection
          block={{ title, des, backgroundColor }}
          width="bleed"
          spacing="none"
          className={title || des ? styles.titled : undefined}
        >
          <TabRow ref={row} block={block} id={id} active={active} onSelect={setActive} />
          {tabs.map((tab, index) => (
            <div
              key={index}
              {...panelProps(id, index)}
              className={index === active ? undefined : 'closed-panel'}
            >
              <h3 className={styles.panelName}>{tab.name}</h3>
              <BlockList blocks={planned.children?.[`/tabs/${index}/blocks`]} />
            </div>
          ))}
        </BlockSection>
      </div>
      {floatingTab && (
        <FloatingTabs
          block={block}
          id={id}
          active={active}
          row={row}
          onSelect={index => {
            setActive(index);
            root.current?.scrollIntoView?.({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'start' });
          }}
        />
      )}
    </>
  );
}
