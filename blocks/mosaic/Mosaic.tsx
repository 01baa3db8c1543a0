import type { BlockProps } from '#engine';
import type { MsBlock12 } from '#schemas';
import { classNames, Section } from '#ui';
import { MosaicTile } from './MosaicTile.tsx';
import styles from './mosaic.module.css';
import { roomStyle } from './room.ts';

export default function Mosaic({ block }: BlockProps<MsBlock12>) {
  const { title, des, backgroundColor, animationType, width, spacing } = block;
  const list = block.list.filter(tile => tile.image?.show || tile.title || tile.des);
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
        <div className={styles.box} data-spacing={spacing}>
          <ul className={classNames(styles.grid, block.contentStyle)}>
            {list.map((tile, index) => (
              <li key={index} className={styles.place} style={roomStyle(tile)}>
                <MosaicTile tile={tile} heading={title ? 'h3' : 'h2'} wordsClassName={block.infoStyle} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
