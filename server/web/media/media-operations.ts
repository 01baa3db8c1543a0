import { join } from 'node:path';
import { filesBelow, refuseUnknown } from '../../base/files/regular-files.ts';
import { findFile, findOriginal, type Original } from './originals.ts';
import { PICTURE, parseVariant, removeExtension } from './profiles.ts';
import { isEncodable, readPictureFile } from './read/picture-file.ts';

/** The file at a name, and the picture that a name of a variant belongs to. */
export interface Located {
  file: Original | null;
  original: Original | null;
}

/** What is known of a picture without decoding it. */
export interface PictureReading {
  width: number;
  height: number;
  isAnimated: boolean;
  /** Whether variants can be made, as far as the structure shows. */
  isEncodable: boolean;
  /** Whether its variants would be those of another picture, too. */
  hasTwin: boolean;
}

/**
 * Finds the file at a name; without one, the picture that the variant of this name is made from.
 *
 * @throws Error when neither is found, and the folder of the name may not be searched.
 */
export function locate(mediaDir: string, name: string): Located {
  // An original may have the name of a variant.
  const file = findFile(mediaDir, name) ?? null;
  const variant = file ? null : parseVariant(name);
  const original = variant && findOriginal(mediaDir, variant.stem);
  if (!file && !original) refuseUnknown(mediaDir, name);
  return { file, original };
}

/** Reads a picture's structure; null for a file that is not a picture. */
export function readPicture(mediaDir: string, name: string): PictureReading | null {
  const picture = readPictureFile(join(mediaDir, name));
  if (!picture?.structure) return null;
  const { width, height, isAnimated } = picture.structure;
  return {
    width,
    height,
    isAnimated: isAnimated === true,
    isEncodable: isEncodable(picture),
    hasTwin: findOriginal(mediaDir, removeExtension(name)) === null,
  };
}

/** Lists the pictures of the media folder. */
export const listPictures = (mediaDir: string): string[] =>
  filesBelow(mediaDir)
    .map(({ name }) => name)
    .filter(name => PICTURE.test(name));
