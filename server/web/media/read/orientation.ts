const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** Precedes the data in a JPEG, and in the WebP files of some encoders. */
const PREFIX = 'Exif\0\0';

/** First EXIF orientation that swaps width and height. */
const FIRST_TURNED = 5;
const LAST = 8;

/** Returns whether EXIF data turns its picture by a quarter, so that width and height swap. */
export function isTurned(exif: Buffer): boolean {
  const orientation = orientationIn(exif.toString('latin1', 0, 6) === PREFIX ? exif.subarray(6) : exif);
  return orientation >= FIRST_TURNED && orientation <= LAST;
}

/** Reads the orientation of TIFF data; 0 without a valid one. */
function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return 0;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (directory + 2 > tiff.length) return 0;
  const end = Math.min(tiff.length, directory + 2 + short(directory) * ENTRY_BYTES);
  for (let at = directory + 2; at + ENTRY_BYTES <= end; at += ENTRY_BYTES) {
    if (short(at) === ORIENTATION) return short(at + 2) === SHORT ? short(at + 8) : 0;
  }
  return 0;
}
