import styles from './order-list.module.css';
import { strings } from './strings.ts';

/** Placeholder of two orders. */
export function ListSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={strings.reading}>
      <div className={styles.bone} />
      <div className={styles.bone} />
    </div>
  );
}
