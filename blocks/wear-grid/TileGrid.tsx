import { memo, useEffect, useRef, useState } from 'react';
import { ProductCard, QuickAddButton } from '#commerce';
import type { EditorialBlock4 } from '#schemas';
import { Button, classNames } from '#ui';
import type { GridPicture, Tile } from './grids.ts';
import { columnsStyle, PictureTile, roomStyle } from './PictureTile.tsx';
import styles from './wear-grid.module.css';

interface TileGridProps {
  block: EditorialBlock4;
  tiles: readonly Tile[];
  /** In sight at once: its first picture is not waited for. */
  first: boolean;
  /** Absent where pictures do not open. */
  onOpen?: ((picture: GridPicture) => void) | undefined;
}

/**
 * The grid. What comes after the first `mobileInitNum` tiles is in the HTML and hidden by CSS below 768 px, until
 * the load-more button shows it (B §4): nothing shifts, and desktop shows all.
 */
export const TileGrid = memo(function TileGrid({ block, tiles, first, onOpen }: TileGridProps) {
  const { columnQuantity: columns, mobileInitNum, btnMoreTxt, btnMoreStyle } = block;
  const [expanded, setExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  // The button that had the focus is gone: it goes on to the first tile that came.
  useEffect(() => {
    if (!expanded) return;
    list.current?.querySelector<HTMLElement>('[data-late] :is(a, button)')?.focus({ preventScroll: true });
  }, [expanded]);

  return (
    <>
      <ul
        ref={list}
        className={classNames(styles.grid, block.contentStyle)}
        style={columnsStyle(columns)}
        data-expanded={expanded ? '' : undefined}
      >
        {tiles.map((tile, index) => {
          const late = index >= mobileInitNum ? '' : undefined;
          if ('product' in tile) {
            return (
              <li key={tile.key} data-late={late}>
                <WearCard block={block} tile={tile} priority={first && index === 0} />
              </li>
            );
          }
          const { picture, span, serial } = tile;
          return (
            <li
              key={tile.key}
              data-late={late}
              className={span === undefined ? undefined : styles.placed}
              style={span === undefined ? undefined : roomStyle(span, columns)}
            >
              <PictureTile
                {...{ picture, span, columns, serial }}
                priority={first && index === 0}
                onOpen={onOpen && (() => onOpen(picture))}
              />
            </li>
          );
        })}
      </ul>
      {tiles.length > mobileInitNum && !expanded && (
        <p className={classNames(styles.more, 'needs-script')}>
          <Button variant="outline" className={btnMoreStyle} onClick={() => setExpanded(true)}>
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
      serial={serial}
      priority={priority}
      hideCover={block.hideCover}
      backgroundColor={block.skuBackgroundColor}
      headingLevel={block.title ? 3 : undefined}
      sizes={`${Math.ceil(100 / block.columnQuantity)}vw`}
      mobileSizes="50vw"
      action={
        block.isQuickAddVisible && (
          // In sight always, not on hover alone as the card's own.
          <QuickAddButton sku={product.sku} name={name} url={url} className={styles.bag} />
        )
      }
    />
  );
}
