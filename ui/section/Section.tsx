import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RichText } from '../rich-text/RichText.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title?: string | undefined;
  titleClassName?: string | undefined;
  /** Rich text below the title, already sanitised. */
  des?: string | undefined;
  backgroundColor?: string | undefined;
  /**
   * Animation on entering the viewport; CSS only, off under reduced motion. For content taller than the screen set
   * `data-each` on the child: then its children are animated one by one.
   */
  animation?: 'none' | 'fade' | 'up' | undefined;
  /** `page`: the page's margins; `bleed`: to the edges of the screen. */
  width?: 'page' | 'bleed' | undefined;
  /** Space above and below. Set `false` for media that touch their neighbours. */
  isSpaced?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A section of a page: heading, description, background and spacing. */
export function Section({
  title,
  titleClassName,
  des,
  backgroundColor,
  animation = 'none',
  width = 'page',
  isSpaced = true,
  className,
  children,
}: SectionProps) {
  return (
    <div
      className={classNames(
        styles.section,
        isSpaced && styles.spaced,
        width === 'page' && styles.page,
        className,
      )}
      data-width={width}
      data-animation={animation === 'none' ? undefined : animation}
      style={backgroundColor ? { backgroundColor } : undefined}
    >
      {(title || des) && (
        <header className={classNames(styles.heading, 'whole-phrases', width === 'bleed' && styles.inset)}>
          {title && <h2 className={classNames(styles.title, titleClassName)}>{title}</h2>}
          {des && <RichText html={des} className={styles.des} />}
        </header>
      )}
      {children}
    </div>
  );
}
