import { useEffect, useId, useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockList } from '#engine/render';
import type { Block36 } from '#schemas';
import { Section, useReducedMotion } from '#ui';
import { FloatingTabs } from './FloatingTabs.tsx';
import { storedPath, tabOfReferrer } from './last-category.ts';
import { TabRow } from './TabRow.tsx';
import styles from './tabs.module.css';

/** Every tab's blocks are in the markup; without script they stand one below the other, under their names. */
export default function Tabs({ block, planned }: BlockProps<Block36>) {
  const { tabs, title, des, backgroundColor, floatingTab } = block;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(tab => tab.active),
    ),
  );
  const reducedMotion = useReducedMotion();

  // The server can't know where the visitor has come from.
  useEffect(() => {
    const index = tabOfReferrer(tabs, storedPath(), document.referrer);
    if (index !== -1) setActive(index);
  }, [tabs]);

  if (tabs.length === 0) return null;
  return (
    <>
      <div ref={root} className={styles.root}>
        <Section
          title={title}
          des={des}
          backgroundColor={backgroundColor}
          width="bleed"
          spaced={false}
          className={title || des ? styles.titled : undefined}
        >
          <TabRow block={block} id={id} active={active} onSelect={setActive} />
          {tabs.map((tab, index) => (
            <div
              key={index}
              role="tabpanel"
              id={`${id}-panel-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              className={index === active ? undefined : 'closed-panel'}
            >
              <h3 className={styles.panelName}>{tab.name}</h3>
              <BlockList blocks={planned.children?.[`/tabs/${index}/blocks`]} />
            </div>
          ))}
        </Section>
      </div>
      {floatingTab && (
        <FloatingTabs
          block={block}
          active={active}
          root={root}
          onSelect={index => {
            setActive(index);
            root.current?.scrollIntoView?.({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'start' });
          }}
        />
      )}
    </>
  );
}
