import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ItemMedia } from '#kit';
import type { Block11 } from '#schemas';
import { classNames, RichText } from '#ui';
import styles from './image-strip.module.css';
import { strings } from './strings.ts';

/** A row that scrolls natively, by wheel, touch, scrollbar or arrow keys. Its last picture reaches the page's margin. */
export default function ImageStrip({ block, planned }: BlockProps<Block11>) {
  const { title, des, list, imgSizeAuto, height } = block;
  if (list.length === 0 && !title && !des) return null;
  const size = { '--height': typeof height === 'number' ? `${height}px` : height } as CSSProperties;
  return (
    <BlockSection block={block} width="bleed" spacing="always">
      {list.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark
        <div
          role="group"
          aria-label={title || strings.strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the arrow keys scroll the row
          tabIndex={0}
          className={styles.scroller}
        >
          <ul className={classNames(styles.row, block.contentStyle)} style={size}>
            {list.map(({ img, name, des: text }, index) => (
              <li key={index} className={styles.entry}>
                <figure>
                  <ItemMedia
                    item={{ img, title: name }}
                    ratio="4 / 5"
                    auto={imgSizeAuto}
                    sizes="36vw"
                    mobileSizes="72vw"
                    priority={planned.leads === true && index === 0}
                    className={classNames(styles.frame, imgSizeAuto && styles.auto)}
                  />
                  {(name || text) && (
                    <figcaption className={classNames(styles.words, block.infoStyle)}>
                      {name && <p className={styles.name}>{name}</p>}
                      {text && <RichText html={text} className={styles.des} />}
                    </figcaption>
                  )}
                </figure>
              </li>
            ))}
          </ul>
        </div>
      )}
    </BlockSection>
  );
}
