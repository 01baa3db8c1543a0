import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

/** A section of the account information with a heading. */
export function Part({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A row of a definition list: label, value and actions. */
export function Row({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd className={styles.action}>{children}</dd>}
    </div>
  );
}
