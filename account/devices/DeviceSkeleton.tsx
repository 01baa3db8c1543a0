import styles from './devices.module.css';
import { strings } from './strings.ts';

/** Placeholder of one device. */
export function DeviceSkeleton() {
  return (
    <div className={styles.devices}>
      <p className={styles.intro}>{strings.intro}</p>
      <div className={styles.bone} />
    </div>
  );
}
