import type { ReactNode } from 'react';
import { Button, RetryButton, SectionHead } from '#ui';
import styles from './center.module.css';
import { strings } from './strings.ts';

interface PartProps {
  title: string;
  /** A label beside the title. */
  flag?: string | undefined;
  /** Link to the whole list. */
  more?: { text: string; url: string } | undefined;
  /** Error message, shown instead of the children. */
  failed?: string | undefined;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of the personal center with a heading. */
export function Part({ title, flag, more, failed, onRetry, className, children }: PartProps) {
  return (
    <section className={className} aria-label={title}>
      <SectionHead
        title={
          <>
            {title}
            {flag && <span className={styles.flag}>{flag}</span>}
          </>
        }
      >
        {more && <Button href={more.url}>{more.text}</Button>}
      </SectionHead>
      {failed ? (
        <div className={styles.words} role="alert">
          <p>{failed}</p>
          <RetryButton onClick={onRetry}>{strings.retry}</RetryButton>
        </div>
      ) : (
        children
      )}
    </section>
  );
}

/** Replaces an empty list by a text and a link. */
export function EmptyState({ text, action }: { text: string; action: { text: string; url: string } }) {
  return (
    <div className={styles.words}>
      <p>{text}</p>
      <Button href={action.url}>{action.text}</Button>
    </div>
  );
}
