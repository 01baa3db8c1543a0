import { type CSSProperties, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui';
import { SizePicker, type SizePickerProps } from '../sizes/SizePicker.tsx';
import styles from './size-strip.module.css';
import { strings } from './strings.ts';

/** A §9 "Look size swiper". */
const PER_VIEW = { pc: 9, mobile: 7 };

const ROW = { '--per-pc': PER_VIEW.pc, '--per-mobile': PER_VIEW.mobile } as CSSProperties;

/**
 * The sizes of one of several products in a strip: nine in view, seven on mobile. More are moved by hand, by the arrow
 * keys, which choose among sizes, or with a mouse by two arrows. Sizes without stock cannot be picked (B §4).
 */
export function SizeStrip(props: Omit<SizePickerProps, 'strip' | 'inStockOnly' | 'immediate' | 'className'>) {
  const row = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ first: true, last: false });

  function look() {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    setEnds({ first: scrollLeft < 1, last: scrollLeft + clientWidth > scrollWidth - 1 });
  }
  const move = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });
  const arrow = (by: 1 | -1, end: boolean, label: string) => (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={end || undefined}
      onClick={() => move(by)}
    >
      {by < 0 ? <ChevronLeftIcon size={16} /> : <ChevronRightIcon size={16} />}
    </button>
  );
  return (
    <div className={styles.strip}>
      <SizePicker {...props} inStockOnly strip={{ ref: row, onScroll: look, style: ROW }} />
      {props.sizes.length > PER_VIEW.pc && (
        <div className={styles.arrows}>
          {arrow(-1, ends.first, strings.earlierSizes)}
          {arrow(1, ends.last, strings.laterSizes)}
        </div>
      )}
    </div>
  );
}
