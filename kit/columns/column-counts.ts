/** Number of columns by screen width. */
export interface ColumnCounts {
  pc: number;
  /** 768–1023 px. Defaults to {@link tabletColumns}. */
  tablet?: number | undefined;
  /** Below 768 px. */
  mobile: number;
}

/** Returns the number of columns on a tablet: at most three, and two instead of four, so that rows stay complete. */
export function tabletColumns(pc: number): number {
  return pc === 4 ? 2 : Math.min(pc, 3);
}
