import type { CSSProperties } from 'react';
import { tabletColumns } from '#kit';
import { tracked } from '#services';
import { classNames, Picture, SmartLink } from '#ui';
import { type Area, chooseLookId, computeArea, type GridPicture } from './grids.ts';
import { strings } from './strings.ts';
import styles from './wear-grid.module.css';

interface PictureTileProps {
  picture: GridPicture;
  /** Columns on desktop, of `columns`. Absent for a tile of type `image`, which is 4 : 5 like the products. */
  span?: number | undefined;
  columns: number;
  serial?: string | undefined;
  priority?: boolean | undefined;
  /** Opens the picture in a dialog; then the tile is a button, not a link. */
  onOpen?: (() => void) | undefined;
}

/** A picture in the grid: plain, a link, or a button that opens it in a dialog. */
export function PictureTile({ picture, span, columns, serial, priority, onOpen }: PictureTileProps) {
  const { pcUrl, mobileUrl, alt = '', name, link, target } = picture;
  // One column with a caption stays 4 : 5 like the products; other pictures fill their area.
  const grows = span !== undefined && (span > 1 || !name);
  const frameClasses = classNames(styles.frame, grows && styles.grown);
  const share = Math.min(span ?? 1, columns) / columns;
  const label = alt || name ? undefined : onOpen ? strings.enlarge : link ? strings.viewMore : undefined;
  const content = (
    <Picture
      pcUrl={pcUrl}
      mobileUrl={mobileUrl}
      alt={alt}
      name={name}
      priority={priority}
      fit="cover"
      sizes={`${Math.ceil(share * 100)}vw`}
      mobileSizes={span !== undefined && span > 1 ? '100vw' : '50vw'}
      className={classNames(styles.media, 'hover-zoom')}
    />
  );
  const words = (serial || name) && (
    <span className={styles.caption}>
      {serial && <span className={styles.serial}>{serial}</span>}
      {name}
    </span>
  );
  if (onOpen) {
    return (
      <button
        type="button"
        className={styles.tile}
        aria-haspopup="dialog"
        {...tracked.look(chooseLookId(picture))}
        aria-label={label}
        onClick={onOpen}
      >
        <span className={frameClasses}>{content}</span>
        {words}
      </button>
    );
  }
  return (
    <SmartLink className={styles.tile} href={link} target={target} aria-label={label}>
      <span className={frameClasses}>{content}</span>
      {words}
    </SmartLink>
  );
}

/** Columns below 768 px [B9-11]. */
export const MOBILE_COLUMNS = 2;

/** Returns a picture's area by breakpoint, for the stylesheet. */
export function areaStyle(span: number, columns: number): CSSProperties {
  const areas: [string, Area][] = [
    ['pc', computeArea(span, columns, 16 / 9)],
    ['tablet', computeArea(span, tabletColumns(columns), 16 / 9)],
    ['mobile', computeArea(span, MOBILE_COLUMNS, 4 / 5)],
  ];
  return Object.fromEntries(
    areas.flatMap(([breakpoint, area]) =>
      Object.entries(area).map(([name, value]) => [`--${breakpoint}-${name}`, value]),
    ),
  ) as CSSProperties;
}
