import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAGE_PATHS } from '#services';
import { classNames, SmartLink, useInView } from '#ui';
import type { CardData } from '../product-data.ts';
import { strings } from '../strings.ts';
import { RecommendationCarousel, type RecommendationCarouselProps } from './RecommendationCarousel.tsx';
import { SkeletonRow } from './ReservedRow.tsx';
import styles from './recommendations.module.css';

export interface RecommendationsProps extends Omit<RecommendationCarouselProps, 'items'> {
  /** Loads the products; called once, near the viewport. Empty if there are none or the call failed. */
  load: () => Promise<readonly CardData[]>;
}

const NEAR = { rootMargin: '400px 0px' };

/**
 * Recommendations that are loaded near the viewport, because they depend on the shopper. Their space is reserved from
 * the start, so that nothing shifts, with or without products.
 */
export function Recommendations({ load, className, ...props }: RecommendationsProps) {
  const { title = strings.recommendations, headingLevel = 2 } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNear = useInView(box, NEAR);
  const [items, setItems] = useState<readonly CardData[] | null>(null);
  const isRequested = useRef(false);
  const loadItems = useEffectEvent(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    load().then(setItems, () => setItems([]));
  });
  useEffect(() => {
    if (isNear) loadItems();
  }, [isNear]);

  const Heading = `h${headingLevel}` as const;
  return (
    <div
      ref={box}
      className={classNames(styles.reserved, 'needs-script', className)}
      data-ready={items ? '' : undefined}
    >
      <Skeleton title={title} />
      {items === null ? (
        <div role="status" aria-label={strings.loading}>
          <p className={styles.title}>{title}</p>
        </div>
      ) : items.length > 0 ? (
        <RecommendationCarousel items={items} {...props} />
      ) : (
        <div className={styles.none}>
          <Heading className={styles.title}>{title}</Heading>
          <SmartLink href={PAGE_PATHS.products}>{strings.allProducts}</SmartLink>
        </div>
      )}
    </div>
  );
}

/** The placeholder of the row with its title. */
function Skeleton({ title }: { title: string }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      <SkeletonRow />
    </div>
  );
}
