import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { PauseIcon, PlayIcon } from '../icons/index.ts';
import styles from './marquee.module.css';
import { marqueeStrings } from './strings.ts';
import { useGrowing } from './use-growing.ts';
import { useMarquee } from './use-marquee.ts';

export interface MarqueeProps<T> {
  /** Names the row for assistive technology. */
  label: string;
  items: readonly T[];
  /**
   * Renders one item. Copies fill the row for endless motion. They are hidden from assistive technology, so links and
   * buttons in a copy need `tabIndex={-1}`.
   */
  children: (item: T, copy: boolean, index: number) => ReactNode;
  /** Milliseconds per pixel. Defaults to 20 [B9-06]. */
  pace?: number | undefined;
  /** Moves to the right. */
  reverse?: boolean | undefined;
  /** Pauses the row from outside, e.g. several rows with one control, or below a dialog. */
  paused?: boolean | undefined;
  /** Shows a pause button. Set `false` only if another control pauses the row (WCAG 2.2.2). */
  control?: boolean | undefined;
  className?: string | undefined;
  itemClassName?: string | undefined;
  /** Style of the root element. `--marquee-gap` sets the space between items. */
  style?: CSSProperties | undefined;
}

/**
 * A row that moves endlessly. Hover and keyboard focus pause it. On the server, with reduced motion and while stopped it
 * scrolls natively.
 */
export function Marquee<T>(props: MarqueeProps<T>) {
  const { label, items, children, pace = 20, reverse = false, paused = false, control = true } = props;
  const { className, itemClassName, style } = props;
  const [isStopped, setIsStopped] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const set = useRef<HTMLUListElement>(null);
  const row = useMarquee({
    viewport,
    set,
    count: items.length,
    pace,
    reverse,
    isStopped: isStopped || paused,
  });
  // Memoised: adding one copy per frame must not render the existing entries again.
  const [originals, doubles] = useMemo(() => {
    const entries = (copy: boolean) =>
      items.map((item, index) => (
        <li key={index} className={classNames(styles.item, itemClassName)}>
          {children(item, copy, index)}
        </li>
      ));
    return [entries(false), entries(true)];
  }, [items, itemClassName, children]);
  const grown = useGrowing(row.copies * items.length);
  if (items.length === 0) return null;
  const Icon = isStopped ? PlayIcon : PauseIcon;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
    <div role="group" aria-label={label} className={classNames(styles.marquee, className)} style={style}>
      {/* A scroll container must be focusable for keyboard users, and named. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields */}
      <div
        ref={viewport}
        className={styles.viewport}
        aria-label={marqueeStrings.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
        tabIndex={0}
        role="group"
        data-moving={row.runs ? '' : undefined}
        {...row.hold}
      >
        <div className={styles.track} data-track="">
          <ul ref={set} className={styles.set}>
            {originals}
          </ul>
          {Array.from({ length: row.copies }, (_, index) => (
            <ul key={index} className={styles.set} aria-hidden="true">
              {doubles.slice(0, Math.max(0, grown - index * items.length))}
            </ul>
          ))}
        </div>
      </div>
      {control && (
        <button
          type="button"
          className={styles.control}
          aria-label={isStopped ? marqueeStrings.startMarquee : marqueeStrings.stopMarquee}
          onClick={() => setIsStopped(!isStopped)}
        >
          <Icon size={18} />
        </button>
      )}
    </div>
  );
}
