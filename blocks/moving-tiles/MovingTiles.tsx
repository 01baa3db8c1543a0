import { useCallback, useState } from 'react';
import type { BlockProps, Product } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { Block37 } from '#schemas';
import { classNames, Marquee, PauseIcon, PlayIcon, SmartLink, usePictureViewer } from '#ui';
import styles from './moving-tiles.module.css';
import { splitRows } from './rows.ts';
import { strings } from './strings.ts';
import { Tile } from './Tile.tsx';

type Entry = Block37['list'][number];

export default function MovingTiles({ block, products }: BlockProps<Block37>) {
  const { title, des, list } = block;
  const [isStopped, setIsStopped] = useState(false);
  const [at, setAt] = useState(0);
  const rows = splitRows(list);
  const tiles = rows.flat();
  const findProduct = useCallback(
    (entry: Entry) => products.find(({ sku }) => sku === entry.sku),
    [products],
  );
  const { viewer, open, preload, isOpen } = usePictureViewer({
    title: title || strings.label,
    pictures: tiles.map(entry => ({
      url: entry.image,
      alt: findProduct(entry)?.item.name ?? strings.picture,
      caption: <Caption entry={entry} product={findProduct(entry)} />,
    })),
    at,
    onChange: setAt,
  });

  if (tiles.length === 0 && !title && !des) return null;
  const Icon = isStopped ? PlayIcon : PauseIcon;
  return (
    <BlockSection block={block} width="bleed" spacing="always">
      {tiles.length > 0 && (
        <div className={classNames(styles.rows, block.contentStyle)}>
          {rows.map((row, index) => (
            <Marquee
              key={index}
              label={`${title || strings.label} ${strings.row(index + 1)}`}
              items={row}
              reverse={index % 2 === 1}
              paused={isStopped || isOpen}
              control={false}
              itemClassName={styles.item}
            >
              {(entry, isCopy, place) => (
                <Tile
                  {...{ entry, isCopy, preload }}
                  product={findProduct(entry)}
                  onOpen={() => {
                    setAt(rows.slice(0, index).flat().length + place);
                    open();
                  }}
                />
              )}
            </Marquee>
          ))}
          <button
            type="button"
            className={classNames(styles.control, 'needs-script')}
            aria-label={isStopped ? strings.start : strings.stop}
            onClick={() => setIsStopped(!isStopped)}
          >
            <Icon size={18} />
          </button>
        </div>
      )}
      <ButtonRow buttons={block.buttonList} />
      {viewer}
    </BlockSection>
  );
}

function Caption({ entry, product }: { entry: Entry; product: Product | undefined }) {
  return (
    <p className={styles.caption}>
      {entry.date && <span className={styles.date}>{entry.date}</span>}
      {product && (
        <SmartLink href={product.item.url} target="_self" className={styles.link}>
          {product.item.name}
        </SmartLink>
      )}
    </p>
  );
}
