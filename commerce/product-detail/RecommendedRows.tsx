import { RecommendationCarousel } from '../recommendations/RecommendationCarousel.tsx';
import styles from './product-detail.module.css';
import { type RecommendedRowsProps, ROWS } from './rows.ts';
import { strings } from './strings.ts';

/** Rows of other products, below the product. */
export function RecommendedRows({ product, relatedTitle, guessTitle }: RecommendedRowsProps) {
  const className = styles.recommendations;
  return (
    <div className={styles.rows} data-part={ROWS}>
      <RecommendationCarousel
        className={className}
        title={strings.materials}
        items={product.materials ?? []}
      />
      <RecommendationCarousel className={className} title={relatedTitle} items={product.related ?? []} />
      <RecommendationCarousel className={className} title={guessTitle} items={product.guesses ?? []} />
    </div>
  );
}
