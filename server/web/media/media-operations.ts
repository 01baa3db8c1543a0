import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, statBelow } from '../../base/files/regular-files.ts';
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

/** A part of a file that must still be the one that was found. */
export interface Part {
  original: Original;
  start: number;
  length: number;
}

/** Finds the file at a name; without one, the picture that the variant of this name is made from. */
export function locate(mediaDir: string, name: string): Located {
  // An original may have the name of a variant.
  const file = findFile(mediaDir, name) ?? null;
  const variant = file ? null : parseVariant(name);
  return { file, original: variant && findOriginal(mediaDir, variant.stem) };
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

/**
 * Reads a part of a file.
 *
 * @throws Error when it is not there any more, or is another one.
 */
export function readPart(mediaDir: string, { original: { name, stat }, start, length }: Part): Buffer {
  if (!statBelow(mediaDir, name)) throw new Error(`${name} is gone`);
  const descriptor = openSync(join(mediaDir, name), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const now = fstatSync(descriptor);
    if (!now.isFile() || now.size !== stat.size || now.mtimeMs !== stat.mtimeMs) {
      throw new Error(`${name} has changed`);
    }
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, now.size - start)));
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(descriptor, bytes, read, bytes.length - read, start + read);
      if (more === 0) throw new Error(`${name} has changed`);
      read += more;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

/** Lists the pictures of the media folder. */
export const listPictures = (mediaDir: string): string[] =>
  filesBelow(mediaDir)
    .map(({ name }) => name)
    .filter(name => PICTURE.test(name));
