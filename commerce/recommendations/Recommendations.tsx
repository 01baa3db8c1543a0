import { useEffect, useRef, useState } from 'react';
import { classNames, SmartLink, useInView } from '#ui';
import type { CardData } from '../product-data.ts';
import { strings } from '../strings.ts';
import { RecommendationCarousel, type RecommendationCarouselProps } from './RecommendationCarousel.tsx';
import { GhostRow } from './RecommendationRoom.tsx';
import styles from './recommendations.module.css';

export interface RecommendationsProps extends Omit<RecommendationCarouselProps, 'items'> {
  /** Asks for them, once they are near; empty where there are none or the call failed. */
  load: () => Promise<readonly CardData[]>;
}

const NEAR = { rootMargin: '400px 0px' };

/**
 * Recommendations that are fetched when they come near, because they depend on the visitor. Their room is there from
 * the start and stays: whatever comes, and if nothing does, moves nothing.
 */
export function Recommendations({ load, className, ...rest }: RecommendationsProps) {
  const { title = strings.recommendations, headingLevel = 2 } = rest;
  const box = useRef<HTMLDivElement>(null);
  const near = useInView(box, NEAR);
  const [items, setItems] = useState<readonly CardData[] | null>(null);
  const ask = useRef(load);
  const asked = useRef(false);
  useEffect(() => {
    ask.current = load;
  });
  useEffect(() => {
    if (!near || asked.current) return;
    asked.current = true;
    ask.current().then(setItems, () => setItems([]));
  }, [near]);

  const Heading = `h${headingLevel}` as const;
  return (
    <div
      ref={box}
      className={classNames(styles.room, 'needs-script', className)}
      data-ready={items ? '' : undefined}
    >
      <Ghost title={title} />
      {items === null ? (
        <div role="status" aria-label={strings.loading}>
          <p className={styles.title}>{title}</p>
        </div>
      ) : items.length > 0 ? (
        <RecommendationCarousel items={items} {...rest} />
      ) : (
        <div className={styles.none}>
          <Heading className={styles.title}>{title}</Heading>
          <SmartLink href="/products.html">{strings.allProducts}</SmartLink>
        </div>
      )}
    </div>
  );
}

/** The shape of a row of cards, as high as the highest, under a title as long. */
function Ghost({ title }: { title: string }) {
  return (
    <div className={styles.ghost} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      <GhostRow />
    </div>
  );
}
