import { strings } from '../strings.ts';
import styles from './cart-screen.module.css';

/** The shape of a bag with two lines. Without script there is nothing to wait for, and it says so. */
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
