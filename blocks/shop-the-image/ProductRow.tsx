import type { CSSProperties } from 'react';
import { ProductCard } from '#commerce';
import type { Product } from '#engine';
import type { EditorialBlock12 } from '#schemas';
import { Carousel } from '#ui';
import styles from './shop-the-image.module.css';
import { strings } from './strings.ts';

interface ProductRowProps {
  block: EditorialBlock12;
  products: readonly Product[];
}

/** So many stand side by side on desktop; more can be moved. */
const SIDE_BY_SIDE = 4;

/** The products that the picture sells. */
export function ProductRow({ block, products }: ProductRowProps) {
  const { title, rowTitle, onlyShowName, isShowPrice, hideCover, skuBackgroundColor } = block;
  const Heading = title ? 'h3' : 'h2';
  const cards = products.map(product => (
    <ProductCard
      key={product.sku}
      product={product}
      onlyShowName={onlyShowName}
      showPrice={isShowPrice}
      hideCover={hideCover}
      backgroundColor={skuBackgroundColor}
      headingLevel={rowTitle ? (title ? 4 : 3) : title ? 3 : undefined}
      sizes="25vw"
      mobileSizes="50vw"
    />
  ));
  return (
    <div className={styles.row}>
      {rowTitle && <Heading className={styles.rowTitle}>{rowTitle}</Heading>}
      {cards.length <= 2 ? (
        <ul className={styles.pair} style={{ '--of': cards.length } as CSSProperties}>
          {cards.map(card => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      ) : (
        <Carousel
          label={rowTitle || title || strings.products}
          perView={{ pc: SIDE_BY_SIDE, tablet: 3, mobile: 2.2 }}
          gap={{ pc: 24, mobile: 12 }}
          arrows
          className={styles.swiper}
        >
          {cards}
        </Carousel>
      )}
    </div>
  );
}
