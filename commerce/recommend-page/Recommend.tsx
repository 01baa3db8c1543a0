import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ScreenRecommend } from '#schemas';
import { useRefresh, useScreenBlock, useScreenData } from '#session/account-shell';
import { SectionHead } from '#ui';
import { BrowsingHistory } from '../browsing/BrowsingHistory.tsx';
import { views } from '../browsing/views.ts';
import { CardGrid } from '../card-grid/CardGrid.tsx';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { toProduct } from '../product-data.ts';
import { Failed } from './Failed.tsx';
import { GenderPicks } from './GenderPicks.tsx';
import type { Guesses as GuessData } from './load-recommendations.ts';
import styles from './recommend.module.css';

/**
 * Recommendations for the member: products like the last viewed one, the browsing history, and a selection by gender.
 * A count of 0 hides a row.
 */
export default function Recommend() {
  const block = useScreenBlock<ScreenRecommend>();
  const { guessTitle, guessCount, pickTitle, pickCount, historyTitle, historyCount } = block;
  return (
    <div className={styles.page}>
      {guessCount > 0 && <Guesses title={guessTitle} count={guessCount} />}
      {historyCount > 0 && <BrowsingHistory title={historyTitle} count={historyCount} />}
      {pickCount > 0 && <GenderPicks title={pickTitle} count={pickCount} />}
    </div>
  );
}

function Guesses({ title, count }: { title: string; count: number }) {
  const { cards, viewed } = useScreenData<GuessData>();
  const refresh = useRefresh();
  const lastViewed = useStore(views, ({ items }) => items?.[0]?.sku);
  // The history was cleared, or has loaded on retry.
  useEffect(() => {
    if (lastViewed !== viewed) refresh();
  }, [lastViewed, viewed, refresh]);
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {cards ? (
        <CardGrid label={title} reserve={count}>
          {cards.map(item => (
            <li key={item.sku}>
              <ProductCard
                product={toProduct(item)}
                details={item}
                picture={{ sizes: '(min-width: 1024px) 16vw, 25vw', mobileSizes: '50vw' }}
                headingLevel={4}
              />
            </li>
          ))}
        </CardGrid>
      ) : (
        <Failed onRetry={refresh} />
      )}
    </section>
  );
}
