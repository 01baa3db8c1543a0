import { useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow, usableButtons } from '#kit';
import type { MsBlock1 } from '#schemas';
import { classNames } from '#ui';
import { Entry } from './Entry.tsx';
import styles from './hover-list.module.css';
import { Pager } from './Pager.tsx';
import { useVerticalSwipe } from './use-vertical-swipe.ts';

/** One markup for both layouts: rows beside a picture on desktop, overlaid slides on mobile. */
export default function HoverList({ block }: BlockProps<MsBlock1>) {
  const { title, des, list, imageSide } = block;
  const buttons = usableButtons(block.buttonList);
  const [active, setActive] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  useVerticalSwipe(stage, active, list.length, setActive);

  const hasPictures = list.some(({ image }) => image?.show);
  if (list.length === 0 && buttons.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block} width="bleed" spacing="always">
      {list.length > 0 && (
        <div
          ref={stage}
          className={classNames(styles.stage, block.contentStyle)}
          data-side={hasPictures ? imageSide : undefined}
        >
          <ul className={styles.list}>
            {list.map((entry, index) => (
              <Entry
                key={index}
                entry={entry}
                heading={title ? 'h3' : 'h2'}
                isActive={index === active}
                hasPictures={hasPictures}
                wordsClassName={block.infoStyle}
                onActivate={() => setActive(index)}
              />
            ))}
          </ul>
          {list.length > 1 && (
            <Pager titles={list.map(entry => entry.title)} active={active} onPick={setActive} />
          )}
        </div>
      )}
      <ButtonRow buttons={buttons} />
    </BlockSection>
  );
}
