import { Carousel, classNames, Reused } from '#ui';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { type CardData, toProduct } from '../product-data.ts';
import { strings } from '../strings.ts';
import styles from './recommendations.module.css';

export interface RecommendationCarouselProps {
  items: readonly CardData[];
  /** Defaults to 为您推荐. */
  title?: string | undefined;
  /** 3 within the account, where the row is beside the menu. */
  headingLevel?: 2 | 3 | undefined;
  /** Omits the heading, if another element has it. */
  hideTitle?: boolean | undefined;
  className?: string | undefined;
}

/** Cards per view [A9-35, A9-36]; with more there are arrows [A9-37, A9-38]. */
const PER_VIEW = { pc: 4, tablet: 3, mobile: 2 };

/** Widths of a card by the level of the heading. */
const WIDTHS = { 2: '25vw', 3: '(min-width: 1024px) 16vw, 25vw' } as const;

/** A carousel of recommended products. Renders nothing without products. */
export function RecommendationCarousel(props: RecommendationCarouselProps) {
  const { items, title = strings.recommendations, headingLevel = 2, hideTitle, className } = props;
  if (items.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  const carousel = (
    <Carousel label={title} perView={PER_VIEW} gap={{ pc: 20, mobile: 12 }} arrows>
      {items.map(item => (
        <Reused key={item.sku} part="recommended-card" value={[item, headingLevel]}>
          <ProductCard
            product={toProduct(item)}
            details={item}
            picture={{ sizes: WIDTHS[headingLevel], mobileSizes: '50vw', hasSlider: false }}
            headingLevel={headingLevel === 2 ? 3 : 4}
          />
        </Reused>
      ))}
    </Carousel>
  );
  // Without a heading it belongs to the section of the element that has one.
  if (hideTitle) return <div className={classNames(styles.recommendations, className)}>{carousel}</div>;
  return (
    <section className={classNames(styles.recommendations, className)} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {carousel}
    </section>
  );
}
