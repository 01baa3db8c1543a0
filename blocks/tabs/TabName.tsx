import styles from './tabs.module.css';

/** The words of a tab, with the mark that draws the eye to it. */
export function TabName({ name, isBlink }: { name: string; isBlink: boolean }) {
  return (
    <span className={styles.name}>
      {name}
      {isBlink && <span className={styles.blink} data-blink="" aria-hidden="true" />}
    </span>
  );
}
