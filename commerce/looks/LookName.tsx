import { classNames } from '#ui';
import styles from './look-name.module.css';
import { strings } from './strings.ts';

export interface LookNameProps {
  /** Place of the look among all, from 1. */
  position: number;
  total: number;
  /** Its lookId, where the list shows it. */
  id?: string | undefined;
  title?: string | undefined;
  className?: string | undefined;
}

/** Number, id and title of a look. `--look-title` sets the size of the title. */
export function LookName({ position, total, id, title, className }: LookNameProps) {
  return (
    <span className={classNames(styles.name, className)}>
      <span className={styles.number}>
        {strings.lookOf(position, total)}
        {id && <span className={styles.id}> · {id}</span>}
      </span>
      {title && <span className={styles.title}>{title}</span>}
    </span>
  );
}
