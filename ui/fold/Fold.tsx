import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { strings } from '../strings.ts';
import styles from './fold.module.css';

export interface FoldProps {
  /** Number of visible lines while folded. Defaults to 2 [A4-94]. */
  lines?: { pc: number; mobile: number } | undefined;
  children: ReactNode;
  moreText?: string | undefined;
  lessText?: string | undefined;
  className?: string | undefined;
}

const TWO = { pc: 2, mobile: 2 };

/**
 * Folds a text to a number of lines, with a toggle if the text is longer. The toggle overlays the end of the last line,
 * so that it causes no layout shift. Without script the whole text is visible.
 */
export function Fold({
  lines = TWO,
  children,
  moreText = strings.more,
  lessText = strings.less,
  className,
}: FoldProps) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const [isOverflowing, setIsOverflowing] = useState(false);

  useEffect(() => {
    const element = text.current;
    if (!element || isExpanded) return;
    const measure = () => setIsOverflowing(element.scrollHeight > element.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isExpanded]);

  return (
    <div
      className={classNames(styles.fold, className)}
      style={{ '--lines': lines.pc, '--lines-mobile': lines.mobile } as CSSProperties}
      data-expanded={isExpanded ? '' : undefined}
      data-overflowing={isOverflowing ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: focus on a link in the folded part unfolds the text */}
      <div ref={text} id={id} className={styles.text} onFocus={() => isOverflowing && setIsExpanded(true)}>
        {children}
      </div>
      {isOverflowing && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? lessText : moreText}
        </button>
      )}
    </div>
  );
}
