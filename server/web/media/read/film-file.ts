import { type FileBytes, withFileBytes } from './file-bytes.ts';

/** A film, sound, drawing or AVIF picture, as the start of its file shows it. */
export interface OtherFile {
  /** Null for a file of no known type. */
  type: string | null;
  /** Of a film, as it is shown; 0 where the start of the file does not say. */
  width: number;
  height: number;
}

/** Matches the names of the files that are read here, and not as pictures. */
export const OTHER = /\.(?:mp4|m4a|webm|m3u8|mp3|svg|avif)$/i;

/** How files start; one character is one byte. */
const STARTS: readonly [type: string, pattern: RegExp][] = [
  ['avif', /^....ftypavi[fs]/s],
  ['mp4', /^....(?:ftyp|moov|wide|mdat)/s],
  ['webm', /^.E\xdf\xa3/s],
  ['m3u8', /^(?:\xef\xbb\xbf)?#EXTM3U/],
  ['mp3', /^(?:ID3|\xff[\xe2-\xff])/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!DOCTYPE svg|<!--|<svg)/i],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['webp', /^RIFF....WEBP/s],
  ['gif', /^GIF8/],
  ['html', /^\s*(?:<!DOCTYPE html|<html)/i],
];

/** Types that a name may say instead of the one that its content shows. */
const SAME: Readonly<Record<string, string>> = { m4a: 'mp4' };

/** Reads what a file is; undefined if it cannot be opened. */
export function readOtherFile(file: string): OtherFile | undefined {
  try {
    return withFileBytes(file, bytes => {
      const head = bytes.at(0, 64).toString('latin1');
      const type = STARTS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
      const size = type === 'mp4' ? readMovieSize(bytes) : null;
      return { type, width: size?.width ?? 0, height: size?.height ?? 0 };
    });
  } catch {
    return undefined;
  }
}

/** Whether a file has the type that its name says. */
export function hasOwnType(name: string, { type }: OtherFile): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return type === (SAME[extension] ?? extension);
}

/** Boxes around the header of a track. */
const OUTER = new Set(['moov', 'trak']);

/** Returns the size in the header of the first track that has one: a sound has none. */
function readMovieSize(file: FileBytes, from = 0, to = file.size): { width: number; height: number } | null {
  let at = from;
  while (at + 8 <= to) {
    const head = file.at(at, 16);
    let [length, start] = [head.readUInt32BE(0), at + 8];
    const type = head.toString('latin1', 4, 8);
    if (length === 1 && head.length === 16) [length, start] = [Number(head.readBigUInt64BE(8)), at + 16];
    const end = length === 0 ? to : Math.min(to, at + length);
    if (end <= at) return null;
    if (OUTER.has(type)) {
      const size = readMovieSize(file, start, end);
      if (size) return size;
    } else if (type === 'tkhd' && end - start >= 84) {
      const size = readTrackSize(file.at(start, end - start));
      if (size) return size;
    }
    at = end;
  }
  return null;
}

/** The last fields of a track's header: its matrix, of which the second number is not 0 in a turned film, and its size. */
function readTrackSize(box: Buffer): { width: number; height: number } | null {
  const [width, height] = [box.readUInt32BE(box.length - 8) >>> 16, box.readUInt32BE(box.length - 4) >>> 16];
  if (!width || !height) return null;
  const isTurned = box.readInt32BE(box.length - 40) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
