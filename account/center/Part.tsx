import type { ReactNode } from 'react';
import { SectionHead } from '#commerce';
import { Button } from '#ui';
import styles from './center.module.css';
import { strings } from './strings.ts';

interface PartProps {
  title: string;
  /** Beside the title: a word on it. */
  flag?: string | undefined;
  /** Where all of it is. */
  more?: { text: string; url: string } | undefined;
  /** Said in its place when it could not be read. */
  failed?: string | undefined;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the personal center, under its heading. */
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
          <Button onClick={onRetry}>{strings.retry}</Button>
        </div>
      ) : (
        children
      )}
    </section>
  );
}

/** What stands where there is nothing yet, and a way to something. */
export function Nothing({ text, action }: { text: string; action: { text: string; url: string } }) {
  return (
    <div className={styles.words}>
      <p>{text}</p>
      <Button href={action.url}>{action.text}</Button>
    </div>
  );
}
