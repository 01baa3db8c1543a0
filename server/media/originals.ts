import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { imageSize } from 'image-size';

/** An original picture in the media folder. */
export interface Original {
  /** Path below the media folder, with forward slashes. */
  name: string;
  stat: Stats;
}

/** Extensions of originals. */
const EXTENSIONS = ['webp', 'jpg', 'jpeg', 'png'];

/** Bytes of a file that contain its header; a JPEG can have embedded metadata and a thumbnail first. */
const HEADER_BYTES = 256 * 1024;

/** EXIF orientations that swap width and height. */
const FIRST_TURNED = 5;

/**
 * Returns the status of a file below a folder; undefined if it does not exist, is hidden or is not a file. Names that
 * lead out of the folder have none. Synchronous: a warm stat takes microseconds.
 */
export function statBelow(folder: string, name: string): Stats | undefined {
  const file = join(folder, name);
  if (!file.startsWith(folder + sep) || /(?:^|[\\/])\./.test(name)) return undefined;
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? stat : undefined;
  } catch {
    // Such as a name that is too long or contains NUL.
    return undefined;
  }
}

/** Finds the picture that the variants of a stem are made from; null without one, or more than one. */
export function findOriginal(mediaDir: string, stem: string): Original | null {
  const found = EXTENSIONS.flatMap(extension => {
    const name = `${stem}.${extension}`;
    const stat = statBelow(mediaDir, name);
    return stat ? [{ name, stat }] : [];
  });
  return found.length === 1 ? (found[0] as Original) : null;
}

/** Identifies a version of a file. In seconds: container images may truncate times. */
export const stampOf = ({ size, mtimeMs }: Stats) => `${size}-${Math.floor(mtimeMs / 1000)}`;

/**
 * Whether a variant was made from this version of its original. Variants have the modification time of their original,
 * so that one is also replaced by an older file.
 */
export function isFresh(variant: Stats | undefined, original: Stats): boolean {
  if (!variant) return false;
  const isTruncated = variant.mtimeMs % 1000 === 0 || original.mtimeMs % 1000 === 0;
  return isTruncated
    ? Math.floor(variant.mtimeMs / 1000) === Math.floor(original.mtimeMs / 1000)
    : Math.abs(variant.mtimeMs - original.mtimeMs) < 2;
}

/** Reads a picture's size from its header; undefined if the file is not a picture. */
export function readPictureSize(file: string): { width: number; height: number } | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const header = Buffer.allocUnsafe(HEADER_BYTES);
    const length = readSync(descriptor, header, 0, HEADER_BYTES, 0);
    const { width, height, orientation = 1 } = imageSize(header.subarray(0, length));
    return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
