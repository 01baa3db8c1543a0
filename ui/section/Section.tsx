import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RichText } from '../rich-text/RichText.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title?: string | undefined;
  /** Rich text below the title, already sanitised. */
  des?: string | undefined;
  /** Ground behind the whole section. */
  backgroundColor?: string | undefined;
  /**
   * How it appears as it comes into view; pure CSS, off under reduced motion. What is taller than the screen marks itself
   * with `data-each`: then its parts appear one by one.
   */
  animation?: 'none' | 'fade' | 'up' | undefined;
  /** `page`: the page's margins; `bleed`: to the edges of the screen. */
  width?: 'page' | 'bleed' | undefined;
  /** Space above and below; off for media that touch their neighbours. */
  spaced?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** The common body of a block: heading, description, ground and spacing (B §3 "Block (common)"). */
export function Section({
  title,
  des,
  backgroundColor,
  animation = 'none',
  width = 'page',
  spaced = true,
  className,
  children,
}: SectionProps) {
  return (
    <div
      className={classNames(
        styles.section,
        spaced && styles.spaced,
        width === 'page' && styles.page,
        className,
      )}
      data-animation={animation === 'none' ? undefined : animation}
      style={backgroundColor ? { backgroundColor } : undefined}
    >
      {(title || des) && (
        <header className={classNames(styles.heading, 'whole-phrases', width === 'bleed' && styles.inset)}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {des && <RichText html={des} className={styles.des} />}
        </header>
      )}
      {children}
    </div>
  );
}
