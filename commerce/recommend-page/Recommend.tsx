import { useEffect } from 'react';
import { useStore } from 'zustand';
import { SectionHead } from '#ui';
import { BrowsingHistory } from '../browsing/BrowsingHistory.tsx';
import { loadViews, views } from '../browsing/views.ts';
import { CardGhosts, CardGrid } from '../card-grid/CardGrid.tsx';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { toProduct } from '../product-data.ts';
import { RecommendationRoom } from '../recommendations/RecommendationRoom.tsx';
import { fetchGuesses } from '../recommendations/read-guesses.ts';
import { Failed } from './Failed.tsx';
import { GenderPicks } from './GenderPicks.tsx';
import styles from './recommend.module.css';
import { useCards } from './use-cards.ts';

export interface RecommendProps {
  guessTitle: string;
  /** Number of products in the row [A9-49]. */
  guessCount: number;
  pickTitle: string;
  pickCount: number;
  historyTitle: string;
  historyCount: number;
}

/**
 * Recommendations for the member: products like the last viewed one, the browsing history, and a selection by gender.
 * A count of 0 hides a row.
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
  const { sku, isLoaded } = useLastViewed();
  const { items, failed, reload } = useCards(isLoaded ? `${sku}` : null, () => fetchGuesses(sku, count));
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {items ? (
        <CardGrid label={title} reserve={count}>
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

/** SKU of the last viewed product; undefined without one or if the history could not be loaded. */
function useLastViewed(): { sku: string | undefined; isLoaded: boolean } {
  const { items, failed } = useStore(views);
  useEffect(() => void loadViews(), []);
  return { sku: items?.[0]?.sku, isLoaded: items !== null || failed };
}

/** Placeholder of the rows while the login is checked. */
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
