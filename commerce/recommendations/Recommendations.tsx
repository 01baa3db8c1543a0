import { useEffect, useRef, useState } from 'react';
import { classNames, useInView } from '#ui';
import type { CardData } from '../product-data.ts';
import { strings } from '../strings.ts';
import { RecommendationCarousel, type RecommendationCarouselProps } from './RecommendationCarousel.tsx';
import { RecommendationGhosts } from './RecommendationGhosts.tsx';
import styles from './recommendations.module.css';

export interface RecommendationsProps extends Omit<RecommendationCarouselProps, 'items'> {
  /** Asks for them, once they are near; empty where there are none or the call failed. */
  load: () => Promise<readonly CardData[]>;
}

const NEAR = { rootMargin: '400px 0px' };

/** Recommendations that are fetched when they come near; their room is there from the start. */
export function Recommendations({ load, ...rest }: RecommendationsProps) {
  const { title = strings.recommendations, className } = rest;
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

  if (items) return <RecommendationCarousel items={items} {...rest} />;
  return (
    <div ref={box} className={classNames(styles.recommendations, 'needs-script', className)}>
      <p className={styles.title}>{title}</p>
      <RecommendationGhosts />
    </div>
  );
}
