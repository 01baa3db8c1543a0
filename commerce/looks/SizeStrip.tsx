import { type CSSProperties, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui';
import { nameSizes } from '../sizes/measure.ts';
import { SizePicker, type SizePickerProps } from '../sizes/SizePicker.tsx';
import styles from './size-strip.module.css';
import { strings } from './strings.ts';

/** Sizes in view [A9-30, A9-31]. */
const PER_VIEW = { pc: 9, mobile: 7 };

const ROW = { '--per-pc': PER_VIEW.pc, '--per-mobile': PER_VIEW.mobile } as CSSProperties;

/**
 * A product's sizes in a horizontally scrolling strip, with arrow buttons for the mouse. Sizes without stock cannot be
 * chosen [B4-43].
 */
export function SizeStrip(props: Omit<SizePickerProps, 'strip' | 'inStockOnly' | 'immediate' | 'className'>) {
  const row = useRef<HTMLDivElement>(null);
  const name = nameSizes(props.sizes);
  const [ends, setEnds] = useState({ first: true, last: false });

  function updateEnds() {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    setEnds({ first: scrollLeft < 1, last: scrollLeft + clientWidth > scrollWidth - 1 });
  }
  const scroll = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });
  const arrow = (by: 1 | -1, isAtEnd: boolean, label: string) => (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => scroll(by)}
    >
      {by < 0 ? <ChevronLeftIcon size={16} /> : <ChevronRightIcon size={16} />}
    </button>
  );
  return (
    <div className={styles.strip}>
      <SizePicker {...props} inStockOnly strip={{ ref: row, onScroll: updateEnds, style: ROW }} />
      {props.sizes.length > PER_VIEW.pc && (
        <div className={styles.arrows}>
          {arrow(-1, ends.first, strings.earlierSizes(name))}
          {arrow(1, ends.last, strings.laterSizes(name))}
        </div>
      )}
    </div>
  );
}
