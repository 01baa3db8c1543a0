import styles from './tabs.module.css';

/** The name of a tab with an optional pulsing dot. */
export function TabName({ name, isBlink }: { name: string; isBlink: boolean }) {
  return (
    <span className={styles.name}>
      {name}
      {isBlink && <span className={styles.blink} data-blink="" aria-hidden="true" />}
    </span>
  );
}
