import { classNames } from '#ui';
import styles from './look-name.module.css';
import { strings } from './strings.ts';

export interface LookNameProps {
  /** Place of the look among all, from 1. */
  position: number;
  total: number;
  title?: string | undefined;
  className?: string | undefined;
}

/** Number and title of a look. `--look-title` sets the size of the title. */
export function LookName({ position, total, title, className }: LookNameProps) {
  return (
    <span className={classNames(styles.name, className)}>
      <span className={styles.number}>{strings.lookOf(position, total)}</span>
      {title && <span className={styles.title}>{title}</span>}
    </span>
  );
}
