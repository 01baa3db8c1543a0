import { Carousel, classNames } from '#ui';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { type CardData, toProduct } from '../product-data.ts';
import { strings } from '../strings.ts';
import styles from './recommendations.module.css';

export interface RecommendationCarouselProps {
  items: readonly CardData[];
  /** Default 为您推荐. */
  title?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** The heading stands elsewhere. */
  hideTitle?: boolean | undefined;
  className?: string | undefined;
}

/** A §9: four at once on desktop, two on mobile; arrows where there are more. */
const PER_VIEW = { pc: 4, tablet: 3, mobile: 2 };

/** Products that the shop proposes, side by side. Nothing without products. */
export function RecommendationCarousel(props: RecommendationCarouselProps) {
  const { items, title = strings.recommendations, headingLevel = 2, hideTitle, className } = props;
  if (items.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  const carousel = (
    <Carousel label={title} perView={PER_VIEW} gap={{ pc: 20, mobile: 12 }} arrows>
      {items.map(item => (
        <ProductCard
          key={item.sku}
          product={toProduct(item)}
          details={item}
          slider="none"
          headingLevel={headingLevel === 2 ? 3 : 4}
          sizes="25vw"
          mobileSizes="50vw"
        />
      ))}
    </Carousel>
  );
  // Under a heading elsewhere it belongs to the section of that.
  if (hideTitle) return <div className={classNames(styles.recommendations, className)}>{carousel}</div>;
  return (
    <section className={classNames(styles.recommendations, className)} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {carousel}
    </section>
  );
}
