import type { FileBytes } from './file-bytes.ts';
import { isTurned } from './orientation.ts';

/** What the structure of a picture file shows. */
export interface Structure {
  /** As it is shown: turned as its EXIF data says. */
  width: number;
  height: number;
  /** Has more than one frame. */
  isAnimated: boolean;
  /** The file ends before its last part. */
  isTruncated: boolean;
}

/** Longest EXIF data that is searched for the orientation. */
const MAX_EXIF = 64 * 1024;

/** Reads a picture's structure; null if it has none of this format. */
export type ReadStructure = (file: FileBytes) => Structure | null;

const sized = (width: number, height: number, turned: boolean) =>
  turned ? { width: height, height: width } : { width, height };

/** Start of frame: all but those of tables and arithmetic conditioning. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a length: restarts, and the start of the file. */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Reads a JPEG: segments of up to 64 KB each, of which metadata can take any number, then the pixels. */
export const readJpeg: ReadStructure = file => {
  let size: { width: number; height: number } | undefined;
  let exif: boolean | undefined;
  let at = 2;
  while (at + 4 <= file.size) {
    const [start, marker = 0] = file.at(at, 2);
    if (start !== 0xff || marker === 0xff) {
      // Padding.
      at += 1;
      continue;
    }
    if (isStandalone(marker)) {
      at += 2;
      continue;
    }
    const length = file.at(at + 2, 2).readUInt16BE();
    if (isFrameHeader(marker) && at + 9 <= file.size) {
      const frame = file.at(at + 5, 4);
      size = { height: frame.readUInt16BE(0), width: frame.readUInt16BE(2) };
    } else if (marker === 0xe1) {
      const data = file.at(at + 4, Math.min(length - 2, MAX_EXIF));
      if (data.toString('latin1', 0, 6) === 'Exif\0\0') exif ??= isTurned(data);
    }
    at += 2 + length;
    // Start of scan: the pixels follow.
    if (marker === 0xda) break;
  }
  if (!size?.width || !size.height) return null;
  const isTruncated = !hasEnd(file, at);
  return { ...sized(size.width, size.height, exif === true), isAnimated: false, isTruncated };
};

const JPEG_END = Buffer.from([0xff, 0xd9]);
const CHUNK = 64 * 1024;

/** Whether a JPEG's pixels have an end; some cameras append further data. The last bytes are searched first. */
function hasEnd(file: FileBytes, from: number): boolean {
  const last = Math.max(from, file.size - CHUNK);
  if (file.at(last, CHUNK).includes(JPEG_END)) return true;
  // One byte of overlap: the mark may be on the border.
  for (let at = from; at < last; at += CHUNK - 1) if (file.at(at, CHUNK).includes(JPEG_END)) return true;
  return false;
}

/** Reads a PNG: chunks, of which the last one is IEND. */
export const readPng: ReadStructure = file => {
  if (file.at(12, 4).toString('latin1') !== 'IHDR' || file.size < 33) return null;
  const header = file.at(16, 8);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  let [turned, isAnimated, isComplete] = [false, false, false];
  for (let at = 8; at + 12 <= file.size && !isComplete; ) {
    const chunk = file.at(at, 12);
    const length = chunk.readUInt32BE(0);
    const type = chunk.toString('latin1', 4, 8);
    if (type === 'eXIf') turned = isTurned(file.at(at + 8, Math.min(length, MAX_EXIF)));
    if (type === 'acTL' && length >= 8) isAnimated = chunk.readUInt32BE(8) > 1;
    isComplete = type === 'IEND';
    at += 12 + length;
  }
  if (!width || !height) return null;
  return { ...sized(width, height, turned), isAnimated, isTruncated: !isComplete };
};

/** Reads a WebP: RIFF chunks; the EXIF data follows the pixels. */
export const readWebp: ReadStructure = file => {
  if (file.size < 30 || file.at(8, 4).toString('latin1') !== 'WEBP') return null;
  const end = 8 + file.at(4, 4).readUInt32LE();
  let size: { width: number; height: number } | undefined;
  let [turned, frames] = [false, 0];
  let at = 12;
  while (at + 8 <= Math.min(end, file.size)) {
    const head = file.at(at, 18);
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (head.length === 18) size ??= webpSize(type, head);
    if (type === 'ANMF') frames++;
    if (type === 'EXIF') turned = isTurned(file.at(at + 8, Math.min(length, MAX_EXIF)));
    at += 8 + length + (length % 2);
  }
  if (!size?.width || !size.height) return null;
  const isTruncated = end > file.size || at > file.size + 1;
  return { ...sized(size.width, size.height, turned), isAnimated: frames > 1, isTruncated };
};

/** Reads the size in a chunk with pixels, or of the canvas; undefined for other chunks. */
function webpSize(type: string, head: Buffer): { width: number; height: number } | undefined {
  if (type === 'VP8X') return { width: 1 + head.readUIntLE(12, 3), height: 1 + head.readUIntLE(15, 3) };
  if (type === 'VP8 ') {
    return { width: head.readUInt16LE(14) & 0x3fff, height: head.readUInt16LE(16) & 0x3fff };
  }
  if (type !== 'VP8L') return undefined;
  const bits = head.readUInt32LE(9);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

/** Reads a GIF: blocks, of which the last one is the trailer. */
export const readGif: ReadStructure = file => {
  if (file.size < 13) return null;
  const header = file.at(0, 13);
  const [width, height] = [header.readUInt16LE(6), header.readUInt16LE(8)];
  let at = 13 + tableBytes(header[10] ?? 0);
  let [frames, isComplete] = [0, false];
  while (at < file.size && !isComplete) {
    const [kind] = file.at(at, 1);
    if (kind === 0x3b) isComplete = true;
    else if (kind === 0x2c && at + 10 <= file.size) {
      frames++;
      at = skipBlocks(file, at + 11 + tableBytes(file.at(at + 9, 1)[0] ?? 0));
    } else if (kind === 0x21) at = skipBlocks(file, at + 2);
    else break;
  }
  if (!width || !height) return null;
  return { width, height, isAnimated: frames > 1, isTruncated: !isComplete };
};

/** Bytes of the colour table that flags announce. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the offset after data blocks, which an empty one ends. */
function skipBlocks(file: FileBytes, from: number): number {
  let at = from;
  while (at < file.size) {
    const [length = 0] = file.at(at, 1);
    at += 1 + length;
    if (length === 0) return at;
  }
  return file.size;
}
