import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { MsBlock7 } from '#schemas';
import { Marquee } from '#ui';
import styles from './image-marquee.module.css';
import { MarqueePicture } from './MarqueePicture.tsx';
import { strings } from './strings.ts';

export default function ImageMarquee({ block }: BlockProps<MsBlock7>) {
  const { title, list, shape, contentStyle } = block;
  if (list.length === 0) return null;
  return (
    <BlockSection block={block} width="bleed" spacing="always">
      <Marquee
        label={title || block.seoTitle || strings.label}
        items={list}
        reverse={block.isReverse}
        className={contentStyle}
        itemClassName={styles[shape]}
      >
        {(entry, copy) => <MarqueePicture entry={entry} shape={shape} isCopy={copy} />}
      </Marquee>
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}
