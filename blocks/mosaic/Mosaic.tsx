import type { BlockProps } from '#engine';
import { BlockSection, Columns } from '#kit';
import type { MsBlock12 } from '#schemas';
import { classNames } from '#ui';
import { MosaicTile } from './MosaicTile.tsx';
import styles from './mosaic.module.css';
import { COLUMNS, spanStyle } from './tile-size.ts';

export default function Mosaic({ block }: BlockProps<MsBlock12>) {
  const { title, des, width, spacing } = block;
  const list = block.list.filter(tile => tile.image?.show || tile.title || tile.des);
  if (list.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block} width={width}>
      {list.length > 0 && (
        <div className={styles.box} data-spacing={spacing}>
          <Columns
            columns={COLUMNS}
            centresFew={false}
            className={classNames(styles.grid, block.contentStyle)}
          >
            {list.map((tile, index) => (
              <li key={index} className={styles.place} style={spanStyle(tile)}>
                <MosaicTile tile={tile} heading={title ? 'h3' : 'h2'} wordsClassName={block.infoStyle} />
              </li>
            ))}
          </Columns>
        </div>
      )}
    </BlockSection>
  );
}
