import type { ScreenRecommend } from '#schemas';
import { SectionHead } from '#ui';
import { CardGhosts } from '../card-grid/CardGrid.tsx';
import { RecommendationRoom } from '../recommendations/RecommendationRoom.tsx';
import styles from './recommend.module.css';

/** Placeholder of the rows while the login is checked and the products are loaded. */
export function RecommendGhosts({ block }: { block: ScreenRecommend }) {
  const { guessTitle, guessCount, pickTitle, pickCount, historyTitle, historyCount } = block;
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
