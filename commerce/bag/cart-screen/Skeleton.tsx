import { strings } from '../strings.ts';
import styles from './cart-screen.module.css';

/** Placeholder of a bag with two lines; without script, a note that the bag needs it. */
export function Skeleton() {
  return (
    <div className={styles.layout} aria-busy="true">
      <p className="visually-hidden" role="status">
        {strings.loading}
      </p>
      <div className={styles.list} aria-hidden="true">
        <div className={styles.tools} />
        {[1, 2].map(line => (
          <div key={line} className={`${styles.item} ${styles.skeleton}`}>
            <span className={styles.skeletonPicture} />
            <span className={styles.skeletonWords} />
          </div>
        ))}
      </div>
      <div className={`${styles.summary} ${styles.skeletonSummary}`} aria-hidden="true" />
      <p className="without-script">{strings.needsScript}</p>
    </div>
  );
}
