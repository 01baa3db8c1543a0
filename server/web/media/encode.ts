import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sharp } from 'sharp';
import type { Region } from './crops.ts';
import { ENCODERS, type VariantFormat } from './profiles.ts';
import { MAX_PIXELS } from './read/picture-file.ts';

/** A decoded picture. */
export interface Decoded {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

let parts = 0;

/** Loads sharp on demand: a server without work for it never does. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Callers decide how many pictures are processed at once.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Decodes a picture, of an animated one the first frame, turned as its metadata says, in sRGB. */
export async function decodePicture(picture: Buffer): Promise<Decoded> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Returns a function that resizes a decoded picture to a width.
 *
 * @param region the part of it that is resized; by default all of it.
 */
export async function resizer({ data, raw }: Decoded): Promise<(width: number, region?: Region) => Sharp> {
  const sharp = await loadSharp();
  return (width, region) => {
    const picture = sharp(data, { raw });
    return (region ? picture.extract(region) : picture).resize({ width, withoutEnlargement: true });
  };
}

/** The folder of variants can't be written, which says nothing about the picture. */
export class VariantsUnwritable extends Error {
  override readonly name = 'VariantsUnwritable';
}

/**
 * Writes a variant. Readers never see an incomplete file; `modified` is the original's time, see `isFresh`.
 *
 * @throws VariantsUnwritable when the folder can't be written.
 */
export async function writeVariant(picture: Sharp, format: VariantFormat, file: string, modified: Date) {
  parts += 1;
  const part = `${file}.${process.pid}-${parts}.part`;
  try {
    const bytes = await picture.clone().toFormat(format, ENCODERS[format]).toBuffer();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, bytes);
    await utimes(part, modified, modified);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (!syscall) throw error;
    throw new VariantsUnwritable(
      `Smaller pictures can't be written: ${message}. Give this user the right to write to the folder, or make room on its disk.`,
      { cause: error },
    );
  }
}

/**
 * Returns the colour that most of the picture has, as `#rrggbb`: the mean of the fullest of 512 cells of the colour
 * space. The mean of all pixels would be a grey that the picture does not show.
 */
export async function groundColour({ data, raw }: Decoded): Promise<string> {
  const sharp = await loadSharp();
  const small = await sharp(data, { raw })
    .resize(32, 32, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const cells = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let index = 0; index < small.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = small.subarray(index, index + 3);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const { count, sum } = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cells.set(key, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] });
  }
  const fullest = [...cells.values()].reduce((best, cell) => (cell.count > best.count ? cell : best));
  const channels = fullest.sum.map(sum =>
    Math.round(sum / fullest.count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}
