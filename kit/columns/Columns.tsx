import { Children, type ComponentPropsWithRef, type CSSProperties } from 'react';
import { classNames } from '#ui';
import { type ColumnCounts, tabletColumns } from './column-counts.ts';
import styles from './columns.module.css';

export interface ColumnsProps extends ComponentPropsWithRef<'ul'> {
  columns: ColumnCounts;
  /** Centres fewer entries than columns; false for entries that span several columns. Defaults to true. */
  centresFew?: boolean | undefined;
}

/**
 * Renders a list as a grid of equal columns; `className` sets the gap. The stylesheet chooses the number of columns by
 * screen width and provides it as `--columns`.
 */
export function Columns({ columns, centresFew = true, className, style, ...props }: ColumnsProps) {
  const { pc, tablet = tabletColumns(pc), mobile } = columns;
  const entries = Children.count(props.children);
  const isFew = centresFew && entries > 0 && entries < pc;
  const counts = {
    ...style,
    ...(isFew && { '--entries': entries }),
    '--pc-columns': pc,
    '--tablet-columns': tablet,
    '--mobile-columns': mobile,
  } as CSSProperties;
  return (
    <ul {...props} className={classNames(styles.columns, isFew && styles.few, className)} style={counts} />
  );
}
