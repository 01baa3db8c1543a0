import { useEffect } from 'react';
import { useStore } from 'zustand';
import { BrowsingHistory } from '../browsing/BrowsingHistory.tsx';
import { loadViews, views } from '../browsing/views.ts';
import { CardGhosts, CardGrid } from '../card-grid/CardGrid.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { toProduct } from '../product-data.ts';
import { RecommendationRoom } from '../recommendations/RecommendationRoom.tsx';
import { askGuesses } from '../recommendations/read-guesses.ts';
import { Failed } from './Failed.tsx';
import { GenderPicks } from './GenderPicks.tsx';
import styles from './recommend.module.css';
import { useCards } from './use-cards.ts';

export interface RecommendProps {
  guessTitle: string;
  /** A §9 "Guess-like count". */
  guessCount: number;
  pickTitle: string;
  pickCount: number;
  historyTitle: string;
  historyCount: number;
}

/**
 * Recommended for you (A §2 "/user/recommend.html"): what somebody may like who has looked at what the member has last
 * looked at, others by gender, and what they have looked at. A count of 0 leaves a row out.
 */
export function Recommend(props: RecommendProps) {
  const { guessTitle, guessCount, pickTitle, pickCount, historyTitle, historyCount } = props;
  return (
    <div className={styles.page}>
      {guessCount > 0 && <Guesses title={guessTitle} count={guessCount} />}
      {historyCount > 0 && <BrowsingHistory title={historyTitle} count={historyCount} />}
      {pickCount > 0 && <GenderPicks title={pickTitle} count={pickCount} />}
    </div>
  );
}

function Guesses({ title, count }: { title: string; count: number }) {
  const { last, known } = useLastViewed();
  const { items, failed, reload } = useCards(known ? `${last}` : null, () => askGuesses(last, count));
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {items ? (
        <CardGrid label={title} room={count}>
          {items.map(item => (
            <li key={item.sku}>
              <ProductCard
                product={toProduct(item)}
                details={item}
                headingLevel={4}
                sizes="(min-width: 1024px) 18vw, 25vw"
                mobileSizes="50vw"
              />
            </li>
          ))}
        </CardGrid>
      ) : failed ? (
        <Failed onRetry={reload} />
      ) : (
        <CardGhosts count={count} />
      )}
    </section>
  );
}

/** SKU of the product that was looked at last; undefined for none, or where that could not be learnt. */
function useLastViewed(): { last: string | undefined; known: boolean } {
  const { items, failed } = useStore(views);
  useEffect(() => void loadViews(), []);
  return { last: items?.[0]?.sku, known: items !== null || failed };
}

/** The rows' room, until it is known whose they are. */
export function RecommendGhosts(props: RecommendProps) {
  const { guessTitle, guessCount, pickTitle, pickCount, historyTitle, historyCount } = props;
  return (
    <div className={styles.page}>
      {guessCount > 0 && (
        <div>
          <SectionHead title={guessTitle} ghost />
          <CardGhosts count={guessCount} />
        </div>
      )}
      {historyCount > 0 && <GhostRow title={historyTitle} />}
      {pickCount > 0 && <GhostRow title={pickTitle} />}
    </div>
  );
}

function GhostRow({ title }: { title: string }) {
  return (
    <div>
      <SectionHead title={title} ghost />
      <RecommendationRoom />
    </div>
  );
}
