import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import type { MsBlock5 } from '#schemas';
import { classNames, Section } from '#ui';
import { ImageCard } from './ImageCard.tsx';
import styles from './image-cards.module.css';

export default function ImageCards({ block }: BlockProps<MsBlock5>) {
  const { title, des, backgroundColor, animationType, columnQuantity, textColor } = block;
  // Four become two, so that rows stay whole.
  const tabletColumns = columnQuantity === 4 ? 2 : columnQuantity;
  const list = block.list.filter(({ image }) => image.show);
  if (list.length === 0 && !title && !des) return null;
  return (
    <Section title={title} des={des} backgroundColor={backgroundColor} animation={animationType}>
      {list.length > 0 && (
        <ul
          className={classNames(styles.row, block.contentStyle)}
          style={
            {
              '--pc-columns': columnQuantity,
              '--tablet-columns': tabletColumns,
            } as CSSProperties
          }
          data-columns={columnQuantity}
          data-tone={textColor}
        >
          {list.map((card, index) => (
            <li key={index} className={styles.place}>
              <ImageCard
                card={card}
                heading={title ? 'h3' : 'h2'}
                sizes={`(max-width: 1023px) ${Math.ceil(92 / tabletColumns)}vw, ${Math.ceil(92 / columnQuantity)}vw`}
                wordsClassName={block.infoStyle}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
