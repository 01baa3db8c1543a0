import type { CSSProperties } from 'react';
import { classNames, Picture, SmartLink } from '#ui';
import { type GridPicture, lookIdOf, type Room, roomOf } from './grids.ts';
import { strings } from './strings.ts';
import styles from './wear-grid.module.css';

interface PictureTileProps {
  picture: GridPicture;
  /** Columns on desktop, of `columns`. Absent for a tile of the kind `image`: 4 : 5, like the products. */
  span?: number | undefined;
  columns: number;
  serial?: string | undefined;
  priority?: boolean | undefined;
  /** Opens the picture large; then the tile itself is no link. */
  onOpen?: (() => void) | undefined;
}

/** A picture in the grid: on its own, a link, or a button that opens it large. */
export function PictureTile({ picture, span, columns, serial, priority, onOpen }: PictureTileProps) {
  const { pcUrl, mobileUrl, alt = '', name, link, target } = picture;
  // A single one with words below stays 4 : 5, in line with the products; others fill the room.
  const grows = span !== undefined && (span > 1 || !name);
  const look = classNames(styles.frame, grows && styles.grown);
  const share = Math.min(span ?? 1, columns) / columns;
  const spoken = alt || name ? undefined : onOpen ? strings.enlarge : link ? strings.viewMore : undefined;
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
      className={styles.media}
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
        data-look={lookIdOf(picture)}
        aria-label={spoken}
        onClick={onOpen}
      >
        <span className={look}>{content}</span>
        {words}
      </button>
    );
  }
  return (
    <SmartLink className={styles.tile} href={link} target={target} aria-label={spoken}>
      <span className={look}>{content}</span>
      {words}
    </SmartLink>
  );
}

const MOBILE_COLUMNS = 2; // B §9

/** At most three; four become two, so that rows of four stay whole. */
function tabletColumns(columns: number): number {
  return columns === 4 ? 2 : Math.min(columns, 3);
}

/** The grid's columns by breakpoint, for the stylesheet. */
export function columnsStyle(columns: number): CSSProperties {
  return {
    '--pc-columns': columns,
    '--tablet-columns': tabletColumns(columns),
    '--mobile-columns': MOBILE_COLUMNS,
  } as CSSProperties;
}

/** A picture's room by breakpoint, for the stylesheet. */
export function roomStyle(span: number, columns: number): CSSProperties {
  const rooms: [string, Room][] = [
    ['pc', roomOf(span, columns, 16 / 9)],
    ['tablet', roomOf(span, tabletColumns(columns), 16 / 9)],
    ['mobile', roomOf(span, MOBILE_COLUMNS, 4 / 5)],
  ];
  return Object.fromEntries(
    rooms.flatMap(([where, room]) =>
      Object.entries(room).map(([what, value]) => [`--${where}-${what}`, value]),
    ),
  ) as CSSProperties;
}
