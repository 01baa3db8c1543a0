import { useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import type { MsBlock1 } from '#schemas';
import { ButtonList, classNames, Section } from '#ui';
import { Entry } from './Entry.tsx';
import styles from './hover-list.module.css';
import { Pager } from './Pager.tsx';
import { useVerticalSwipe } from './use-vertical-swipe.ts';

/** One list for both: CSS makes it rows beside a picture on desktop, and slides in one place on mobile. */
export default function HoverList({ block }: BlockProps<MsBlock1>) {
  const { title, des, backgroundColor, animationType, list, imageSide } = block;
  const buttonList = block.buttonList?.filter(({ link, linkType }) => link || linkType === 'contact') ?? [];
  const [active, setActive] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  useVerticalSwipe(stage, active, list.length, setActive);

  const pictured = list.some(({ image }) => image?.show);
  if (list.length === 0 && buttonList.length === 0 && !title && !des) return null;
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width="bleed"
      spaced
    >
      {list.length > 0 && (
        <div
          ref={stage}
          className={classNames(styles.stage, block.contentStyle)}
          data-side={pictured ? imageSide : undefined}
        >
          <ul className={styles.list}>
            {list.map((entry, index) => (
              <Entry
                key={index}
                entry={entry}
                heading={title ? 'h3' : 'h2'}
                active={index === active}
                pictured={pictured}
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
      {buttonList.length > 0 && (
        <p className={styles.buttons}>
          <ButtonList buttons={buttonList} variant="outline" />
        </p>
      )}
    </Section>
  );
}
