import type { ScreenRecommend } from '#schemas';
import { SectionHead } from '#ui';
import { CardGridSkeleton } from '../card-grid/CardGrid.tsx';
import { ReservedRow } from '../recommendations/ReservedRow.tsx';
import styles from './recommend.module.css';

/** Placeholder of the rows while the login is checked and the products are loaded: a new member has viewed none. */
export function RecommendSkeleton({ block }: { block: ScreenRecommend }) {
  const { guessTitle, guessCount, pickTitle, pickCount, historyTitle, historyCount } = block;
  return (
    <div className={styles.page}>
      {guessCount > 0 && (
        <div>
          <SectionHead title={guessTitle} isSkeleton />
          <CardGridSkeleton count={guessCount} />
        </div>
      )}
      {historyCount > 0 && <SectionHead title={historyTitle} isSkeleton />}
      {pickCount > 0 && <RowSkeleton title={pickTitle} />}
    </div>
  );
}

function RowSkeleton({ title }: { title: string }) {
  return (
    <div>
      <SectionHead title={title} isSkeleton />
      <ReservedRow />
    </div>
  );
}
