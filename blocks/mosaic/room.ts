import type { CSSProperties } from 'react';
import type { MsBlock12 } from '#schemas';

export type Tile = MsBlock12['list'][number];

const COLUMNS = 4;
const MOBILE_COLUMNS = 2;

/** The cells that a tile takes, for the stylesheet. On mobile, unless told, as on desktop, two at most. */
export function roomStyle({ columnSpan, rowSpan, mobileColumnSpan, mobileRowSpan }: Tile): CSSProperties {
  return {
    '--pc-columns': columnSpan,
    '--pc-rows': rowSpan,
    '--mobile-columns': mobileColumnSpan ?? Math.min(columnSpan, MOBILE_COLUMNS),
    '--mobile-rows': mobileRowSpan ?? Math.min(rowSpan, MOBILE_COLUMNS),
  } as CSSProperties;
}

/** How wide a tile's picture is shown. */
export function sizesOf({ columnSpan, mobileColumnSpan }: Tile): { sizes: string; mobileSizes: string } {
  const phone = mobileColumnSpan ?? Math.min(columnSpan, MOBILE_COLUMNS);
  return {
    sizes: `${(100 * columnSpan) / COLUMNS}vw`,
    mobileSizes: `${(100 * phone) / MOBILE_COLUMNS}vw`,
  };
}
