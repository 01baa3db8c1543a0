import type { BlockProps } from '#engine';
import type { MsBlock7 } from '#schemas';
import { ButtonList, Marquee, Section } from '#ui';
import styles from './image-marquee.module.css';
import { MarqueePicture } from './MarqueePicture.tsx';
import { strings } from './strings.ts';

export default function ImageMarquee({ block }: BlockProps<MsBlock7>) {
  const { title, des, list, shape, backgroundColor, animationType, contentStyle, buttonList = [] } = block;
  if (list.length === 0) return null;
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width="bleed"
    >
      <Marquee
        label={title || block.seoTitle || strings.label}
        items={list}
        reverse={block.isReverse}
        className={contentStyle}
        itemClassName={styles[shape]}
      >
        {(entry, copy) => <MarqueePicture entry={entry} shape={shape} copy={copy} />}
      </Marquee>
      {buttonList.length > 0 && (
        <p className={styles.buttons}>
          <ButtonList buttons={buttonList} variant="outline" />
        </p>
      )}
    </Section>
  );
}
