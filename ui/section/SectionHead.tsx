import type { ReactNode, Ref } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string | undefined;
  /** Makes the heading focusable, for a section that moves the focus there after a removal. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Renders a placeholder of a section that is loading, without a heading. */
  isSkeleton?: boolean | undefined;
  /** Actions of the section, at the end of the line. */
  children?: ReactNode;
}

/**
 * Heading row of a page's section, equally high with and without actions. The CSS properties `--head-size` and
 * `--head-gap` set the size of the title and the gap below it.
 */
export function SectionHead({ title, id, headingRef, isSkeleton = false, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      {isSkeleton ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <h3 ref={headingRef} id={id} tabIndex={headingRef ? -1 : undefined} className={styles.title}>
          {title}
        </h3>
      )}
      {children}
    </header>
  );
}
