import styles from './order-detail.module.css';

/** Placeholder of an order. */
export function OrderSkeleton() {
  return (
    <div className={styles.detail}>
      <div className={styles.bone} />
      <div className={styles.columns}>
        <div className={styles.bone} data-tall="" />
        <div className={styles.bone} data-tall="" />
      </div>
    </div>
  );
}
