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
          <div key={line} className={`${styles.item} ${styles.ghost}`}>
            <span className={styles.ghostPicture} />
            <span className={styles.ghostWords} />
          </div>
        ))}
      </div>
      <div className={`${styles.summary} ${styles.ghostSummary}`} aria-hidden="true" />
      <p className="without-script">{strings.needsScript}</p>
    </div>
  );
}
