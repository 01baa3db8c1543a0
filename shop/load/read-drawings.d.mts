import type { BrowserMark, Drawings } from '../config/drawings.ts';
import type { Brand } from '../config/shop.ts';

/**
 * Reads the SVG files of a brand; without them, the name is written.
 *
 * @returns the drawings, and the files that they were read from.
 * @throws Error naming the key, the problem and the remedy.
 */
export function readDrawings(
  root: string,
  brand: Pick<Brand, 'name' | 'logo' | 'icon'>,
): { drawings: Drawings; files: string[] };

/** Returns what browsers need of a word mark. Its area is the same for every brand, unless it would be too high. */
export function describeMark(drawings: Drawings, paperLuminance: number): BrowserMark;
