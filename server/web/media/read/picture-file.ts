import { type FileBytes, withFileBytes } from './file-bytes.ts';
import { type ReadStructure, readGif, readJpeg, readPng, readWebp, type Structure } from './formats.ts';

/** Formats of originals. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif';

/**
 * What is wrong with a picture file: `empty`, not one of the types (`foreign`), incomplete (`truncated`), of another type
 * than its name says (`mislabelled`), or with more bytes or pixels than are decoded (`large`).
 */
export type PictureFault = 'empty' | 'foreign' | 'truncated' | 'mislabelled' | 'large';

/** A picture file, as its structure shows it; pixels are not decoded. */
export interface PictureFile {
  /** Null for a file of another type, which has no structure here. */
  type: PictureType | null;
  structure: Structure | null;
  fault: PictureFault | null;
}

/** Largest picture that is decoded, in pixels; it takes four bytes per pixel. */
export const MAX_PIXELS = 64_000_000;

/** Largest picture file that is opened. */
export const MAX_PICTURE_BYTES = 64 * 1024 * 1024;

const READERS: Readonly<Record<PictureType, ReadStructure>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  gif: readGif,
};

/** Whether a file starts as those of a type do; one character is one byte. */
const STARTS: Readonly<Record<PictureType, (head: string) => boolean>> = {
  jpeg: head => head.startsWith('\xff\xd8\xff'),
  png: head => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: head => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  gif: head => /^GIF8[79]a/.test(head),
};

/** Faults of pictures that browsers show, but that have no variants. */
const WITHOUT_VARIANTS: ReadonlySet<PictureFault> = new Set(['truncated', 'large']);

/** Whether variants can be made, as far as the structure shows. */
export const isEncodable = ({ structure, fault }: PictureFile): boolean =>
  structure !== null && !(fault && WITHOUT_VARIANTS.has(fault));

/** Reads what a picture file is and what is wrong with it; undefined if it cannot be opened. */
export function readPictureFile(file: string): PictureFile | undefined {
  try {
    return withFileBytes(file, bytes => describe(bytes, file));
  } catch {
    return undefined;
  }
}

/**
 * As `readPictureFile`, of a content that is in memory.
 *
 * @param name of its file; without one, its type is that of the content.
 */
export function readPictureBytes(content: Buffer, name?: string): PictureFile {
  const at = (offset: number, length: number) => content.subarray(offset, offset + length);
  const picture = describe({ size: content.length, at }, name ?? '');
  return picture.fault === 'mislabelled' && name === undefined ? { ...picture, fault: null } : picture;
}

function describe(bytes: FileBytes, file: string): PictureFile {
  if (bytes.size === 0) return { type: null, structure: null, fault: 'empty' };
  if (bytes.size > MAX_PICTURE_BYTES) return { type: null, structure: null, fault: 'large' };
  const head = bytes.at(0, 12).toString('latin1');
  const type = (Object.keys(STARTS) as PictureType[]).find(name => STARTS[name](head)) ?? null;
  const structure = type && READERS[type](bytes);
  if (!structure) return { type: null, structure: null, fault: type ? 'truncated' : 'foreign' };
  return { type, structure, fault: findFault(type, structure, file) };
}

function findFault(type: PictureType, structure: Structure, file: string): PictureFault | null {
  if (structure.isTruncated) return 'truncated';
  if (structure.width * structure.height > MAX_PIXELS) return 'large';
  return parseType(file) === type ? null : 'mislabelled';
}

/** The type that a file's name says. */
function parseType(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'jpg' ? 'jpeg' : extension;
}
