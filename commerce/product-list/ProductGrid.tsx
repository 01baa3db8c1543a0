import type { CSSProperties } from 'react';
import type { ProductListStyle } from '#chrome';
import type { ScreenProductList } from '#schemas';
import { Picture, Reused, SmartLink } from '#ui';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { type ListedCard, toProduct } from '../product-data.ts';
import styles from './product-list.module.css';

interface ProductGridProps {
  items: readonly ListedCard[];
  /** Pictures, each placed before the product of its index. */
  pictures: ScreenProductList['images'];
  style: ProductListStyle;
  /** Number of products that the next page adds. */
  next?: number;
}

/** Number of cards whose pictures load with high priority: a phone's first row. */
const PRIORITY_CARDS = 2;

/** The grid of products: four columns on desktop and two on mobile, unless editorial_block9 sets others. */
export function ProductGrid({ items, pictures, style, next = 0 }: ProductGridProps) {
  const { pc = 4, mobile = 2 } = style.columnQuantity ?? {};
  const columns = { '--pc-columns': pc, '--mobile-columns': mobile } as CSSProperties;
  const sizes = { sizes: `${Math.round(92 / pc)}vw`, mobileSizes: `${Math.round(92 / mobile)}vw` };
  const places = Array.from({ length: Math.max(0, next) }, (_, at) => items.length + at);
  const tile = (picture: (typeof pictures)[number], at: number) => (
    <li key={`${picture.index}-${at}`} className={styles.tile}>
      <SmartLink href={picture.link} target={picture.target} className={styles.tileLink}>
        <Picture pcUrl={picture.pcUrl} mobileUrl={picture.mobileUrl} alt={picture.alt} fit="cover" />
      </SmartLink>
    </li>
  );
  return (
    <ul className={styles.grid} style={columns}>
      {items.flatMap((item, index) => [
        ...pictures.filter(picture => picture.index === index).map(tile),
        <li key={item.sku} data-product="" className={style.itemStyle}>
          <Reused part="listed-card" value={[item, style, index < PRIORITY_CARDS]}>
            <ProductCard
              product={toProduct(item)}
              details={item}
              settings={style}
              picture={{ ...sizes, priority: index < PRIORITY_CARDS }}
              headingLevel={3}
            />
          </Reused>
        </li>,
      ])}
      {pictures.filter(picture => picture.index >= items.length).map(tile)}
      {places.map(place => (
        <li key={place} className={styles.next} aria-hidden="true" />
      ))}
    </ul>
  );
}
