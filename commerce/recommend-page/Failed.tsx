import { Button } from '#ui';
import styles from './recommend.module.css';
import { strings } from './strings.ts';

/** A row whose products did not come, and the way to ask again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{strings.failed}</p>
      <Button onClick={onRetry}>{strings.retry}</Button>
    </div>
  );
}
