import { ProductCard, StockCard } from '#commerce';
import type { Block5 } from '#schemas';
import { Carousel, classNames } from '#ui';
import type { RelatedProduct } from './related.ts';
import styles from './related-products.module.css';
import { strings } from './strings.ts';

/** Cards in view [B9-13, B9-14]. */
const PER_VIEW = { pc: 4, tablet: 3, mobile: 2.4 };
const GAP = { pc: 24, mobile: 12 };

/** Milliseconds per card [B9-12]. */
const INTERVAL = 4000;

interface RelatedRowProps {
  block: Block5;
  related: readonly RelatedProduct[];
}

/** The related products. Entries that the shop does not sell itself have neither heart nor stock. */
export function RelatedRow({ block, related }: RelatedRowProps) {
  const { title, rowTitle, isAuto, hideArrow } = block;
  const Heading = title ? 'h3' : 'h2';
  const card = {
    settings: block,
    picture: { sizes: '25vw', mobileSizes: '42vw' },
    headingLevel: rowTitle ? (title ? 4 : 3) : title ? 3 : undefined,
  } as const;
  return (
    <div className={styles.row}>
      {rowTitle && <Heading className={styles.rowTitle}>{rowTitle}</Heading>}
      <Carousel
        label={rowTitle || title || strings.label}
        perView={PER_VIEW}
        gap={GAP}
        loop
        autoplay={isAuto}
        interval={INTERVAL}
        progress="single"
        arrows={!hideArrow}
        className={classNames(styles.carousel, block.contentStyle)}
      >
        {related.map(({ key, product, isKnown }) =>
          isKnown ? (
            <StockCard key={key} product={product} {...card} />
          ) : (
            <ProductCard key={key} product={product} heart={false} {...card} />
          ),
        )}
      </Carousel>
    </div>
  );
}
