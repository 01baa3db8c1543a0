import { type ReactNode, useId } from 'react';
import styles from './profile.module.css';

/** A part of the account information, under its heading. */
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

/** A line: what it is, how it stands, and what can be done about it. */
export function Row({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd className={styles.action}>{children}</dd>}
    </div>
  );
}
