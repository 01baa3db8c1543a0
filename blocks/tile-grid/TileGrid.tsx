import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, LoadMoreColumns } from '#kit';
import { classNames } from '#ui';
import { TileView } from './TileView.tsx';
import styles from './tile-grid.module.css';
import { countMobileColumns, type GridBlock, listTiles } from './tiles.ts';

/** Milliseconds from the click to the next tiles [B4-24]. */
const DELAY = 300;

export default function TileGrid({ block, planned }: BlockProps<GridBlock>) {
  const { title, des, row } = block;
  const tiles = listTiles(block);
  if (tiles.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block}>
      {tiles.length > 0 && (
        <LoadMoreColumns
          entries={tiles.map((tile, index) => (
            <TileView
              key={index}
              block={block}
              tile={tile}
              priority={planned.leads === true && index === 0}
            />
          ))}
          config={'viewMoreBtnConfig' in block ? block.viewMoreBtnConfig : undefined}
          text={'btnMoreTxt' in block ? block.btnMoreTxt : ''}
          delay={DELAY}
          columns={{ pc: row, mobile: countMobileColumns(block) }}
          className={classNames(styles.grid, block.contentStyle)}
          style={colours(block)}
          data-border={'border' in block && block.border ? '' : undefined}
          data-coloured={'bgColor' in block && block.bgColor ? '' : undefined}
          data-align={block.textAlign}
          data-many={row > 3 ? '' : undefined}
          data-offset={chooseOffset(block)}
        />
      )}
    </BlockSection>
  );
}

/** Which columns start lower: outlines between the tiles need straight rows, and a single column has no neighbour. */
function chooseOffset(block: GridBlock): 'middle' | 'even' | undefined {
  if (!('isOffset' in block) || !block.isOffset || block.border) return undefined;
  if (block.row === 3) return 'middle';
  return block.row % 2 === 0 ? 'even' : undefined;
}

function colours(block: GridBlock): CSSProperties | undefined {
  if (!('mobileRow' in block)) return undefined;
  return { '--tile': block.bgColor, '--words': block.textColor } as CSSProperties;
}
