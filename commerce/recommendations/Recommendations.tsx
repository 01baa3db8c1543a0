import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAGE_PATHS } from '#services';
import { classNames, SmartLink, useNearView } from '#ui';
import type { CardData } from '../product-data.ts';
import { strings } from '../strings.ts';
import type { RecommendationCarouselProps } from './RecommendationCarousel.tsx';
import { SkeletonRow } from './ReservedRow.tsx';
import styles from './recommendations.module.css';

export interface RecommendationsProps extends Omit<RecommendationCarouselProps, 'items'> {
  /** Loads the products; called once, near the viewport. Empty if there are none or the call failed. */
  load: () => Promise<readonly CardData[]>;
}

/**
 * Recommendations that are loaded near the viewport, because they depend on the shopper. Their space is reserved from
 * the start, so that nothing shifts, with or without products.
 */
export function Recommendations({ load, className, ...props }: RecommendationsProps) {
  const { title = strings.recommendations, headingLevel = 2 } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearView(box);
  const [row, setRow] = useState<Row | null>(null);
  const isRequested = useRef(false);
  const loadItems = useEffectEvent(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    const loaded = Promise.all([load(), import('./RecommendationCarousel.tsx')]);
    loaded.then(
      ([items, { RecommendationCarousel }]) => setRow({ items, Carousel: RecommendationCarousel }),
      () => setRow({ items: [] }),
    );
  });
  useEffect(() => {
    if (isNear) loadItems();
  }, [isNear]);

  const Heading = `h${headingLevel}` as const;
  return (
    <div
      ref={box}
      className={classNames(styles.reserved, 'needs-script', className)}
      data-ready={row ? '' : undefined}
    >
      <Skeleton title={title} />
      {row === null ? (
        <div role="status" aria-label={strings.loading}>
          <p className={styles.title}>{title}</p>
        </div>
      ) : row.Carousel && row.items.length > 0 ? (
        <row.Carousel items={row.items} {...props} />
      ) : (
        <div className={styles.none}>
          <Heading className={styles.title}>{title}</Heading>
          <SmartLink href={PAGE_PATHS.products}>{strings.allProducts}</SmartLink>
        </div>
      )}
    </div>
  );
}

/** The products, and the script of the carousel, which loads with them. */
interface Row {
  items: readonly CardData[];
  Carousel?: ComponentType<RecommendationCarouselProps>;
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
