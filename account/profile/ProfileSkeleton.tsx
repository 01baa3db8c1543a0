import { places } from '#ui';
import styles from './profile.module.css';

/** Rows of each section, about as many as it has, so that a reloaded page keeps its scroll position. */
const LINES = [4, 3, 5, 2];

/** Placeholder of the account information. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile}>
      {LINES.map(lines => (
        <div key={lines}>
          <div className={styles.head} />
          {places(lines).map(line => (
            <div key={line} className={styles.bone} />
          ))}
        </div>
      ))}
    </div>
  );
}
