import type { ReactNode, Ref } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** Of the heading, for what it names. */
  id?: string | undefined;
  /** Where the heading takes the focus from something that goes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** It stands in for a section that is waited for, and is no heading. */
  ghost?: boolean | undefined;
  /** What can be done with the section, at the line's end. */
  children?: ReactNode;
}

/**
 * The head of a section of a page, as high with tools as without. `--head-size` and `--head-gap` of what it stands in
 * change the title's size and the room below.
 */
export function SectionHead({ title, id, headingRef, ghost = false, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      {ghost ? (
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
