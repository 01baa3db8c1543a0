/** Tiles of the first and second row [B9-34]. */
const PER_ROW = 80;

/**
 * Splits tiles into rows: 80 in the first; the next 80 in a second one if there are more than 160; the rest in a third
 * one if there are more than 240 [B9-35, B9-36, B9-37]. Other tiles are not shown.
 */
export function splitRows<T>(tiles: readonly T[]): T[][] {
  const rows = [tiles.slice(0, PER_ROW)];
  if (tiles.length > 2 * PER_ROW) rows.push(tiles.slice(PER_ROW, 2 * PER_ROW));
  if (tiles.length > 3 * PER_ROW) rows.push(tiles.slice(2 * PER_ROW));
  return rows.filter(row => row.length > 0);
}
