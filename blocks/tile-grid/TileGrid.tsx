import { type CSSProperties, useEffect, useRef } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, Columns } from '#kit';
import { Button, classNames } from '#ui';
import { strings } from './strings.ts';
import { TileView } from './TileView.tsx';
import styles from './tile-grid.module.css';
import { type GridBlock, mobileColumnsOf, tilesOf } from './tiles.ts';
import { useLoadMore } from './use-load-more.ts';

/**
 * The grid. All tiles are in the HTML; CSS hides those that the button has not shown yet, by device, so that nothing
 * shifts and everything is there without script.
 */
export default function TileGrid({ block, planned }: BlockProps<GridBlock>) {
  const { title, des, row } = block;
  const tiles = tilesOf(block);
  const count = tiles.length;
  const isStepped = 'viewMoreBtnConfig' in block;
  const { shown, isLoading, load, step } = useLoadMore(
    count,
    isStepped ? block.viewMoreBtnConfig : undefined,
  );
  const grid = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLParagraphElement>(null);
  // The button keeps the focus while there are more tiles; after the last click the focus moves to the first new tile.
  useEffect(() => {
    if (!step || step.shown < count) return;
    const { activeElement } = document;
    if (activeElement !== document.body && !button.current?.contains(activeElement)) return;
    const tile = grid.current?.children[step.from];
    if (!(tile instanceof HTMLElement)) return;
    (tile.querySelector<HTMLElement>('a, button') ?? tile).focus({ preventScroll: true });
  }, [step, count]);

  if (count === 0 && !title && !des) return null;
  const isHiddenOn = (device: 'pc' | 'mobile') => shown(device) < count;
  return (
    <BlockSection block={block}>
      {count > 0 && (
        <Columns
          ref={grid}
          columns={{ pc: row, mobile: mobileColumnsOf(block) }}
          className={classNames(styles.grid, block.contentStyle)}
          style={colours(block)}
          data-border={'border' in block && block.border ? '' : undefined}
          data-coloured={'bgColor' in block && block.bgColor ? '' : undefined}
          data-align={block.textAlign}
          data-many={row > 3 ? '' : undefined}
        >
          {tiles.map((tile, index) => (
            <li
              key={index}
              tabIndex={isStepped ? -1 : undefined}
              data-late-pc={index >= shown('pc') ? '' : undefined}
              data-late-mobile={index >= shown('mobile') ? '' : undefined}
              data-new={step && index >= step.from ? '' : undefined}
            >
              <TileView block={block} tile={tile} priority={planned.index === 0 && index === 0} />
            </li>
          ))}
        </Columns>
      )}
      {'btnMoreTxt' in block && (isHiddenOn('pc') || isHiddenOn('mobile')) && (
        <p
          ref={button}
          className={classNames(styles.more, 'needs-script')}
          data-pc={isHiddenOn('pc') ? '' : undefined}
          data-mobile={isHiddenOn('mobile') ? '' : undefined}
        >
          <Button variant="outline" busy={isLoading} onClick={load}>
            {block.btnMoreTxt}
          </Button>
        </p>
      )}
      {isStepped && (
        <p role="status" className="visually-hidden">
          {step && strings.shownOf(step.shown, count)}
        </p>
      )}
    </BlockSection>
  );
}

function colours(block: GridBlock): CSSProperties | undefined {
  if (!('mobileRow' in block)) return undefined;
  return { '--tile': block.bgColor, '--words': block.textColor } as CSSProperties;
}
