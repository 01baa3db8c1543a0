import type { BlockProps } from '#engine';
import { BlockSection, Columns, tabletColumns } from '#kit';
import type { MsBlock5 } from '#schemas';
import { BELOW_DESKTOP, classNames } from '#ui';
import { ImageCard } from './ImageCard.tsx';
import styles from './image-cards.module.css';

export default function ImageCards({ block }: BlockProps<MsBlock5>) {
  const { title, des, columnQuantity: columns, textColor } = block;
  const list = block.list.filter(({ image }) => image.show);
  if (list.length === 0 && !title && !des) return null;
  const [tabletSize, pcSize] = [tabletColumns(columns), columns].map(count => `${Math.ceil(92 / count)}vw`);
  return (
    <BlockSection block={block}>
      {list.length > 0 && (
        <Columns
          columns={{ pc: columns, mobile: 1 }}
          className={classNames(styles.row, block.contentStyle)}
          data-columns={columns}
          data-tone={textColor}
        >
          {list.map((card, index) => (
            <li key={index} className={styles.place}>
              <ImageCard
                card={card}
                heading={title ? 'h3' : 'h2'}
                sizes={`${BELOW_DESKTOP} ${tabletSize}, ${pcSize}`}
                wordsClassName={block.infoStyle}
              />
            </li>
          ))}
        </Columns>
      )}
    </BlockSection>
  );
}
