import { memo, useEffect, useRef, useState } from 'react';
import { ProductCard, QuickAddButton } from '#commerce';
import { Columns } from '#kit';
import type { EditorialBlock4 } from '#schemas';
import { Button, classNames } from '#ui';
import type { GridPicture, Tile } from './grids.ts';
import { areaStyle, MOBILE_COLUMNS, PictureTile } from './PictureTile.tsx';
import styles from './wear-grid.module.css';

interface TileGridProps {
  block: EditorialBlock4;
  tiles: readonly Tile[];
  /** Loads the first picture eagerly. */
  isFirst: boolean;
  /** Absent if pictures do not open. */
  onOpen?: ((picture: GridPicture) => void) | undefined;
}

/**
 * The grid. Below 768 px, CSS hides the tiles after the first `mobileInitNum` until the load-more button shows them
 * [B4-19]. They are in the HTML, so that desktop shows all and nothing shifts.
 */
export const TileGrid = memo(function TileGrid({ block, tiles, isFirst, onOpen }: TileGridProps) {
  const { columnQuantity: columns, mobileInitNum, btnMoreTxt, btnMoreStyle } = block;
  const [isExpanded, setIsExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // The focused button disappears, so the focus moves to the first new tile.
  useEffect(() => {
    if (!isExpanded) return;
    list.current?.querySelector<HTMLElement>('[data-late] :is(a, button)')?.focus({ preventScroll: true });
  }, [isExpanded]);

  return (
    <>
      <Columns
        ref={list}
        columns={{ pc: columns, mobile: MOBILE_COLUMNS }}
        centresFew={false}
        className={classNames(styles.grid, block.contentStyle)}
        data-expanded={isExpanded ? '' : undefined}
      >
        {tiles.map((tile, index) => {
          const isLate = index >= mobileInitNum ? '' : undefined;
          if ('product' in tile) {
            return (
              <li key={tile.key} data-late={isLate}>
                <WearCard block={block} tile={tile} priority={isFirst && index === 0} />
              </li>
            );
          }
          const { picture, span, serial } = tile;
          return (
            <li
              key={tile.key}
              data-late={isLate}
              className={span === undefined ? undefined : styles.placed}
              style={span === undefined ? undefined : areaStyle(span, columns)}
            >
              <PictureTile
                {...{ picture, span, columns, serial }}
                priority={isFirst && index === 0}
                onOpen={onOpen && (() => onOpen(picture))}
              />
            </li>
          );
        })}
      </Columns>
      {tiles.length > mobileInitNum && !isExpanded && (
        <p className={classNames(styles.more, 'needs-script')}>
          <Button variant="outline" className={btnMoreStyle} onClick={() => setIsExpanded(true)}>
            {btnMoreTxt}
          </Button>
        </p>
      )}
    </>
  );
});

interface WearCardProps {
  block: EditorialBlock4;
  tile: Extract<Tile, { product: unknown }>;
  priority: boolean;
}

function WearCard({ block, tile, priority }: WearCardProps) {
  const { product, serial } = tile;
  const { name, url } = product.item;
  return (
    <ProductCard
      product={product}
      settings={block}
      picture={{ sizes: `${Math.ceil(100 / block.columnQuantity)}vw`, mobileSizes: '50vw', priority }}
      headingLevel={block.title ? 3 : undefined}
      serial={serial}
      action={
        block.isQuickAddVisible && (
          // Always visible, unlike the card's own button.
          <QuickAddButton sku={product.sku} name={name} url={url} className={styles.bag} />
        )
      }
    />
  );
}
