import { hasContent } from '#kit';
import type { Block4, Block28 } from '#schemas';

export type GridBlock = Block4 | Block28;
export type Tile = GridBlock['list'][number];

/** Returns the tiles with content; empty ones would leave a gap. */
export function listTiles({ list }: GridBlock): Tile[] {
  const tiles: readonly Tile[] = list;
  return tiles.filter(hasContent);
}

/** Returns the number of tiles side by side below 768 px. */
export function countMobileColumns(block: GridBlock): number {
  return 'mobileRow' in block ? block.mobileRow : Math.min(2, block.row);
}
