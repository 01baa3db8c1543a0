import type { CSSProperties } from 'react';
import type { BlockProps, Product } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { EditorialBlock2 } from '#schemas';
import { classNames } from '#ui';
import styles from './custom-goods.module.css';
import { FilmItem } from './FilmItem.tsx';
import { hasContent, type Item, readSlideshow, toCssLength } from './items.ts';
import { PictureItem } from './PictureItem.tsx';
import { TextItem } from './TextItem.tsx';

export default function CustomGoods({ block, products, planned }: BlockProps<EditorialBlock2>) {
  const { title, des, width } = block;
  const knownSkus = new Set(products.map(({ sku }) => sku));
  const rows = block.rows
    .map(row => ({ ...row, items: row.items.filter(item => hasContent(item, knownSkus)) }))
    .filter(({ items }) => items.length > 0);
  if (rows.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block} width={width}>
      <div
        className={classNames(styles.rows, width === 'bleed' && styles.bleed, block.contentStyle)}
        data-each=""
      >
        {rows.map(({ items, style }, row) => (
          <div
            key={row}
            className={classNames(styles.row, style)}
            data-reverse={items.some(item => readSlideshow(item).mobileReverse) ? '' : undefined}
          >
            {items.map((item, index) => (
              <div
                key={index}
                className={classNames(styles.item, toCssLength(item.width) && styles.measured)}
                data-kind={item.type}
                style={{ '--width': toCssLength(item.width) } as CSSProperties}
              >
                <RowItem
                  block={block}
                  item={item}
                  products={products}
                  share={items.length}
                  priority={planned.leads === true && row === 0}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}

interface RowItemProps {
  block: EditorialBlock2;
  item: Item;
  products: readonly Product[];
  /** Number of items in the row. */
  share: number;
  /** Loads the picture eagerly. */
  priority: boolean;
}

function RowItem({ block, item, products, share, priority }: RowItemProps) {
  if (item.type === 'img') {
    return <PictureItem item={item} sizes={`${Math.ceil(100 / share)}vw`} priority={priority} />;
  }
  return item.type === 'video' ? (
    <FilmItem item={item} priority={priority} />
  ) : (
    <TextItem block={block} item={item} products={products} />
  );
}
