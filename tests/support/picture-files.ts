import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Reads a picture of `tests/media`, which are files that cameras and programs wrote. */
export const readMedia = (name: string) => readFileSync(new URL(`../media/${name}`, import.meta.url));

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** A picture with noise, so that its pixels take some bytes. */
export const picture = (format: Format, width = 120, height = 80, orientation?: number) => {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251));
  const image = sharp(noise, { raw: { width, height, channels: 3 } });
  return (orientation ? image.withMetadata({ orientation }) : image).toFormat(format).toBuffer();
};

/** A picture that moves. */
export async function moving(format: 'webp' | 'gif', frames = 3, width = 60, height = 40): Promise<Buffer> {
  const colours = Array.from(
    { length: width * height * frames * 3 },
    (_, index) => Math.floor(index / (width * height * 3)) * 80 + (index % 3),
  );
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  return sharp(Buffer.from(colours), { raw }).toFormat(format).toBuffer();
}

/** A JPEG whose metadata takes this many bytes before its size, as Photoshop writes it. */
export async function withMetadata(jpeg: Buffer, bytes: number): Promise<Buffer> {
  const segments: Buffer[] = [];
  for (let left = bytes; left > 0; left -= 65_000) {
    const length = Math.min(left, 65_000);
    const segment = Buffer.alloc(length + 4, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>');
    segment.writeUInt16BE(0xffe1, 0);
    segment.writeUInt16BE(length + 2, 2);
    segments.push(segment);
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** A PNG of one colour with very many pixels, in few bytes. */
export function largePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
