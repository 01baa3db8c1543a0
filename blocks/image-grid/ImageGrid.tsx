import type { BlockProps } from '#engine';
import { BlockSection, Columns } from '#kit';
import type { MsBlock4 } from '#schemas';
import { classNames } from '#ui';
import { GridPicture } from './GridPicture.tsx';
import styles from './image-grid.module.css';

/** Columns by screen width [B2.2-05, B2.2-06]. */
const COLUMNS = { pc: 4, mobile: 1 };

export default function ImageGrid({ block }: BlockProps<MsBlock4>) {
  const { title, des, width, ratio } = block;
  const list = block.list.filter(({ image }) => image.show);
  if (list.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block} width={width}>
      {list.length > 0 && (
        <Columns columns={COLUMNS} className={classNames(styles.grid, block.contentStyle)} data-width={width}>
          {list.map((entry, index) => (
            <li key={index}>
              <GridPicture entry={entry} ratio={ratio} wordsClassName={block.infoStyle} />
            </li>
          ))}
        </Columns>
      )}
    </BlockSection>
  );
}
