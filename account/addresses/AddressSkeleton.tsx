import styles from './address-list.module.css';

/** Placeholder of two addresses. */
export function AddressSkeleton() {
  return (
    <div className={styles.cards}>
      <div className={styles.bone} />
      <div className={styles.bone} />
    </div>
  );
}
