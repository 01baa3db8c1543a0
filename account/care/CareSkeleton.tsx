import styles from './care.module.css';
import { strings } from './strings.ts';

/** Placeholder of the pieces. */
export function CareSkeleton() {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{strings.pieces}</h3>
      <div className={styles.bone} />
    </section>
  );
}
