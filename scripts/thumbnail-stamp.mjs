import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Screens of the gallery's thumbnails, with the size of their files: twice that on the page. */
export const SCREENS = {
  desktop: { width: 1440, height: 900, size: { width: 480, height: 300 } },
  mobile: { width: 390, height: 844, size: { width: 138, height: 300 } },
};

/** Raise it when most types look different, so that all pictures are made again. */
const EDITION = 1;

/**
 * Returns the names of a type's thumbnails. They contain a hash of what the pictures show: the full sample and the blocks
 * around it.
 *
 * @param {string} folder the folder of the type's samples.
 * @returns {Record<'desktop' | 'mobile', string>}
 */
export function thumbnailNames(folder) {
  const files = ['full.json', 'around.json'].map(name => join(folder, name)).filter(existsSync);
  const shown = files.map(file => JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, '')));
  const stamp = createHash('sha256')
    .update(JSON.stringify([EDITION, ...shown]))
    .digest('hex')
    .slice(0, 8);
  return { desktop: `desktop.${stamp}.webp`, mobile: `mobile.${stamp}.webp` };
}
