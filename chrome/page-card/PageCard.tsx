import type { AnchorHTMLAttributes } from 'react';
import styles from './page-card.module.css';

interface PageCardProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title'> {
  href: string;
  /** What the page is, such as a story. */
  kind: string;
  title: string;
  description: string;
}

/** A page of the service or a story that a search has found, as a link. */
export function PageCard({ kind, title, description, ...link }: PageCardProps) {
  return (
    <a {...link} className={styles.card}>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.description}>{description}</span>
    </a>
  );
}
