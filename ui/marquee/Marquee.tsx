import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { PauseIcon, PlayIcon } from '../icons/index.ts';
import { strings } from '../strings.ts';
import styles from './marquee.module.css';
import { useGrowing } from './use-growing.ts';
import { useMarquee } from './use-marquee.ts';

export interface MarqueeProps<T> {
  /** Names the row for assistive technology. */
  label: string;
  items: readonly T[];
  /**
   * Renders one item. Copies close the row into a ring; they are hidden from assistive technology, so what
   * is clickable in a copy takes `tabIndex={-1}`.
   */
  children: (item: T, copy: boolean, index: number) => ReactNode;
  /** Milliseconds per pixel; 20 unless told (B §9: 1 px per 20 ms). */
  pace?: number | undefined;
  /** Moves to the right. */
  reverse?: boolean | undefined;
  /** Held from outside: several rows under one control, or a dialog over them. */
  paused?: boolean | undefined;
  /** Its own pause control; `false` only where another one serves the row (WCAG 2.2.2). */
  control?: boolean | undefined;
  className?: string | undefined;
  itemClassName?: string | undefined;
  /** `--marquee-gap` there sets the space between items. */
  style?: CSSProperties | undefined;
}

/**
 * A row that moves by itself, round and round (B §2.2, §9). On the server, under reduced motion, and while the
 * visitor has stopped it, it is a row to scroll by hand. The pointer or the keyboard on it holds it.
 */
export function Marquee<T>(props: MarqueeProps<T>) {
  const { label, items, children, pace = 20, reverse = false, paused = false, control = true } = props;
  const { className, itemClassName, style } = props;
  const [stopped, setStopped] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const set = useRef<HTMLUListElement>(null);
  const row = useMarquee({ viewport, set, count: items.length, pace, reverse, stopped: stopped || paused });
  // Made once: as copies come, one entry a frame, none of those that are there is rendered again.
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
  const Icon = stopped ? PlayIcon : PauseIcon;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
    <div role="group" aria-label={label} className={classNames(styles.marquee, className)} style={style}>
      {/* What scrolls must be reachable by keyboard. */}
      <div
        ref={viewport}
        className={styles.viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row to scroll by keyboard
        tabIndex={0}
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
          aria-label={stopped ? strings.startMarquee : strings.stopMarquee}
          onClick={() => setStopped(!stopped)}
        >
          <Icon size={18} />
        </button>
      )}
    </div>
  );
}
