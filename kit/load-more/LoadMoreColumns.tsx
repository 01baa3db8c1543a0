import { type ReactNode, useEffect, useRef } from 'react';
import { Button, classNames } from '#ui';
import { Columns, type ColumnsProps } from '../columns/Columns.tsx';
import { strings } from '../strings.ts';
import styles from './load-more.module.css';
import { type LoadMoreConfig, useLoadMore } from './use-load-more.ts';

export interface LoadMoreColumnsProps extends Omit<ColumnsProps, 'children'> {
  entries: readonly ReactNode[];
  /** The block's `viewMoreBtnConfig`; absent for a grid that is always complete. */
  config?: LoadMoreConfig | undefined;
  /** Text of the button. */
  text: string;
  /** Milliseconds from the click to the next entries; 0 by default. */
  delay?: number | undefined;
}

/**
 * A grid whose further entries are shown by a button, in steps. All entries are in the HTML; CSS hides those that the
 * button has not shown yet, by device, so that nothing shifts and everything is there without script.
 */
export function LoadMoreColumns({
  entries,
  config,
  text,
  delay = 0,
  className,
  ...props
}: LoadMoreColumnsProps) {
  const count = entries.length;
  const { shown, isLoading, load, step } = useLoadMore(count, config, delay);
  const grid = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLParagraphElement>(null);
  // The button keeps the focus while there are more entries; after the last click the focus moves to the first new one.
  useEffect(() => {
    if (!step || step.shown < count) return;
    const { activeElement } = document;
    if (activeElement !== document.body && !button.current?.contains(activeElement)) return;
    const entry = grid.current?.children[step.from];
    if (!(entry instanceof HTMLElement)) return;
    (entry.querySelector<HTMLElement>('a, button') ?? entry).focus({ preventScroll: true });
  }, [step, count]);

  const isHiddenOn = (device: 'pc' | 'mobile') => shown(device) < count;
  return (
    <>
      <Columns {...props} ref={grid} className={classNames(styles.grid, className)}>
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry keeps its place
            key={index}
            tabIndex={config ? -1 : undefined}
            data-late-pc={index >= shown('pc') ? '' : undefined}
            data-late-mobile={index >= shown('mobile') ? '' : undefined}
            data-new={step && index >= step.from ? '' : undefined}
          >
            {entry}
          </li>
        ))}
      </Columns>
      {(isHiddenOn('pc') || isHiddenOn('mobile')) && (
        <p
          ref={button}
          className={classNames(styles.more, 'needs-script')}
          data-pc={isHiddenOn('pc') ? '' : undefined}
          data-mobile={isHiddenOn('mobile') ? '' : undefined}
        >
          <Button variant="outline" busy={isLoading} onClick={load}>
            {text}
          </Button>
        </p>
      )}
      {config && (
        <p role="status" className="visually-hidden">
          {step && strings.shownOf(step.shown, count)}
        </p>
      )}
    </>
  );
}
