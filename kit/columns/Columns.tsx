import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { classNames } from '#ui';
import { type ColumnCounts, tabletColumns } from './column-counts.ts';
import styles from './columns.module.css';

export interface ColumnsProps extends ComponentPropsWithRef<'ul'> {
  columns: ColumnCounts;
}

/**
 * Renders a list as a grid of equal columns; `className` sets the gap. The stylesheet chooses the number of columns by
 * screen width and provides it as `--columns`.
 */
export function Columns({ columns, className, style, ...props }: ColumnsProps) {
  const { pc, tablet = tabletColumns(pc), mobile } = columns;
  const counts = {
    ...style,
    '--pc-columns': pc,
    '--tablet-columns': tablet,
    '--mobile-columns': mobile,
  } as CSSProperties;
  return <ul {...props} className={classNames(styles.columns, className)} style={counts} />;
}
