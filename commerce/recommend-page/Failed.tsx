import { RetryButton } from '#ui';
import styles from './recommend.module.css';
import { strings } from './strings.ts';

/** The error of a row whose products could not be loaded, with a retry button. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{strings.failed}</p>
      <RetryButton onClick={onRetry}>{strings.retry}</RetryButton>
    </div>
  );
}
