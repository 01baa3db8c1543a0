import type { CSSProperties } from 'react';
import type { BlockProps, Product } from '#engine';
import type { EditorialBlock2 } from '#schemas';
import { ButtonList, classNames, Section } from '#ui';
import styles from './custom-goods.module.css';
import { FilmItem } from './FilmItem.tsx';
import { cssLength, type Item, shows, turnsOf } from './items.ts';
import { PictureItem } from './PictureItem.tsx';
import { TextItem } from './TextItem.tsx';

export default function CustomGoods({ block, products, planned }: BlockProps<EditorialBlock2>) {
  const { title, des, backgroundColor, animationType, width, buttonList } = block;
  const known = new Map(products.map(product => [product.sku, product]));
  const skus = new Set(known.keys());
  const rows = block.rows
    .map(row => ({ ...row, items: row.items.filter(item => shows(item, skus)) }))
    .filter(({ items }) => items.length > 0);
  if (rows.length === 0 && !title && !des) return null;
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width={width}
      spaced={width === 'page' || Boolean(title || des)}
    >
      <div
        className={classNames(styles.rows, width === 'bleed' && styles.bleed, block.contentStyle)}
        data-each=""
      >
        {rows.map(({ items, style }, row) => (
          <div
            key={row}
            className={classNames(styles.row, style)}
            data-reverse={items.some(item => turnsOf(item).mobileReverse) ? '' : undefined}
          >
            {items.map((item, index) => (
              <div
                key={index}
                className={classNames(styles.item, cssLength(item.width) && styles.measured)}
                data-kind={item.type}
                style={{ '--width': cssLength(item.width) } as CSSProperties}
              >
                <RowItem
                  block={block}
                  item={item}
                  products={known}
                  share={items.length}
                  priority={planned.index === 0 && row === 0}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      {buttonList && buttonList.length > 0 && (
        <p className={styles.buttons}>
          <ButtonList buttons={buttonList} variant="outline" />
        </p>
      )}
    </Section>
  );
}

interface RowItemProps {
  block: EditorialBlock2;
  item: Item;
  products: ReadonlyMap<string, Product>;
  /** How many items share the row. */
  share: number;
  /** In sight at once: its picture is not waited for. */
  priority: boolean;
}

function RowItem({ block, item, products, share, priority }: RowItemProps) {
  if (item.type === 'img') {
    return <PictureItem item={item} sizes={`${Math.ceil(100 / share)}vw`} priority={priority} />;
  }
  return item.type === 'video' ? (
    <FilmItem item={item} />
  ) : (
    <TextItem block={block} item={item} products={products} />
  );
}
