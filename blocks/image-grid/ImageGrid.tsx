import type { BlockProps } from '#engine';
import type { MsBlock4 } from '#schemas';
import { classNames, Section } from '#ui';
import { GridPicture } from './GridPicture.tsx';
import styles from './image-grid.module.css';

export default function ImageGrid({ block }: BlockProps<MsBlock4>) {
  const { title, des, backgroundColor, animationType, width, ratio } = block;
  const list = block.list.filter(({ image }) => image.show);
  if (list.length === 0 && !title && !des) return null;
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width={width}
      spaced={width === 'page' || Boolean(title || des)}
    >
      {list.length > 0 && (
        <ul className={classNames(styles.grid, block.contentStyle)} data-width={width}>
          {list.map((entry, index) => (
            <li key={index}>
              <GridPicture entry={entry} ratio={ratio} wordsClassName={block.infoStyle} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
