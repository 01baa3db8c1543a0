import styles from './order-list.module.css';

/** Placeholder of two orders. */
export function ListSkeleton() {
  return (
    <div className={styles.list}>
      <div className={styles.bone} />
      <div className={styles.bone} />
    </div>
  );
}
