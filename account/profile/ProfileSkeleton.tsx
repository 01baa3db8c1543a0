import { places } from '#ui';
import styles from './profile.module.css';

/** Rows of each section, at most as many as it has, so that a reloaded page keeps its scroll position. */
const SECTIONS = { personal: 4, security: 4, consents: 3, agreement: 2 };

/** Placeholder of the account information. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile}>
      {Object.entries(SECTIONS).map(([section, lines]) => (
        <div key={section}>
          <div className={styles.head} />
          {places(lines).map(line => (
            <div key={line} className={styles.bone} />
          ))}
        </div>
      ))}
    </div>
  );
}
