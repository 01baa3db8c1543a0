import type { CSSProperties } from 'react';
import type { MsBlock12 } from '#schemas';

export type Tile = MsBlock12['list'][number];

/** Columns by screen width; a tablet has the layout of a desktop. */
export const COLUMNS = { pc: 4, tablet: 4, mobile: 2 };

/** Returns a tile's size in cells for the stylesheet. Mobile defaults to the desktop size, at most two. */
export function spanStyle({ columnSpan, rowSpan, mobileColumnSpan, mobileRowSpan }: Tile): CSSProperties {
  return {
    '--pc-columns': columnSpan,
    '--pc-rows': rowSpan,
    '--mobile-columns': mobileColumnSpan ?? Math.min(columnSpan, COLUMNS.mobile),
    '--mobile-rows': mobileRowSpan ?? Math.min(rowSpan, COLUMNS.mobile),
  } as CSSProperties;
}

/** Returns the `sizes` of a tile's picture. */
export function computeSizes({ columnSpan, mobileColumnSpan }: Tile): { sizes: string; mobileSizes: string } {
  const mobileSpan = mobileColumnSpan ?? Math.min(columnSpan, COLUMNS.mobile);
  return {
    sizes: `${(100 * columnSpan) / COLUMNS.pc}vw`,
    mobileSizes: `${(100 * mobileSpan) / COLUMNS.mobile}vw`,
  };
}
