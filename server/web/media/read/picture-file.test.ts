import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../tests/support/cpu-time.ts';
import {
  chunk,
  largePng,
  moving,
  picture,
  readMedia,
  withMetadata,
} from '../../../../tests/support/picture-files.ts';
import { readPictureFile } from './picture-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string, content: Buffer) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return readPictureFile(file);
};
/** Size as browsers and the encoder see it. */
const turnedSize = async (content: Buffer) => {
  const { autoOrient } = await sharp(content).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
};

describe('size', () => {
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
  it.each(
    (['jpeg', 'png', 'webp'] as const).flatMap(format => orientations.map(turn => [format, turn] as const)),
  )('is that of a %s with EXIF orientation %i as it is shown', async (format, orientation) => {
    const content = await picture(format, 120, 80, orientation);
    const expected = orientation >= 5 ? { width: 80, height: 120 } : { width: 120, height: 80 };
    expect(read(`a.${format}`, content)).toMatchObject({ structure: expected, fault: null });
    expect(await turnedSize(content)).toEqual(expected);
  });

  it.each(['turned.png', 'turned.webp'])('is that of %s, which a camera turned', async name => {
    const content = readMedia(name);
    expect(read(name, content)?.structure).toMatchObject({ width: 800, height: 1200 });
    expect(await turnedSize(content)).toEqual({ width: 800, height: 1200 });
  });

  it.each([
    ['little endian, directory behind other data', 'II', 20],
    ['big endian', 'MM', 8],
    ['big endian, directory behind other data', 'MM', 26],
  ])('follows EXIF data: %s', async (_name, order, directory) => {
    const tiff = Buffer.alloc(directory + 18);
    const isLittle = order === 'II';
    const short = (value: number, at: number) =>
      isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
    const long = (value: number, at: number) =>
      isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
    tiff.write(order, 0, 'latin1');
    short(42, 2);
    long(directory, 4);
    short(1, directory);
    short(0x0112, directory + 2);
    short(3, directory + 4);
    long(1, directory + 6);
    short(6, directory + 10);
    const png = await picture('png');
    const turned = Buffer.concat([png.subarray(0, 33), chunk('eXIf', tiff), png.subarray(33)]);
    expect(read('exif.png', turned)?.structure).toMatchObject({ width: 80, height: 120 });
    expect(await turnedSize(turned)).toEqual({ width: 80, height: 120 });
  });

  it.each([0, 9, 255, 65_535])('ignores the invalid EXIF orientation %i', async orientation => {
    const content = await picture('jpeg', 120, 80, 6);
    const at = content.indexOf(Buffer.from('Exif\0\0')) + 6;
    const isLittle = content.toString('latin1', at, at + 2) === 'II';
    const tag = content.indexOf(Buffer.from(isLittle ? [0x12, 0x01, 3, 0] : [0x01, 0x12, 0, 3]), at);
    if (isLittle) content.writeUInt16LE(orientation, tag + 8);
    else content.writeUInt16BE(orientation, tag + 8);
    expect(read('a.jpg', content)?.structure).toMatchObject({ width: 120, height: 80 });
  });

  it.each([70_000, 450_000, 5_000_000])('is found behind %i bytes of metadata', async bytes => {
    const content = await withMetadata(await picture('jpeg', 120, 80, 6), bytes);
    expect(read('photo.jpg', content)).toMatchObject({
      structure: { width: 80, height: 120, isTruncated: false },
      fault: null,
    });
  });

  it('is found in a lossless WebP, a progressive JPEG, a grey one, and a PNG with a palette', async () => {
    const source = sharp(await picture('png', 130, 70));
    const files: [string, Buffer][] = [
      ['lossless.webp', await source.clone().webp({ lossless: true }).toBuffer()],
      ['alpha.webp', await source.clone().ensureAlpha(0.5).webp().toBuffer()],
      ['progressive.jpg', await source.clone().jpeg({ progressive: true }).toBuffer()],
      ['grey.jpg', await source.clone().greyscale().jpeg().toBuffer()],
      ['cmyk.jpg', await source.clone().toColourspace('cmyk').jpeg().toBuffer()],
      ['palette.png', await source.clone().png({ palette: true }).toBuffer()],
      ['a.gif', await source.clone().gif().toBuffer()],
    ];
    for (const [name, content] of files) {
      expect([name, read(name, content)]).toMatchObject([
        name,
        { structure: { width: 130, height: 70, isAnimated: false }, fault: null },
      ]);
    }
  });
});

describe('motion', () => {
  it.each([
    ['three frames of a WebP that a program wrote', async () => readMedia('animated.webp'), 'a.webp'],
    ['a WebP', () => moving('webp'), 'a.webp'],
    ['a GIF', () => moving('gif'), 'a.gif'],
    [
      'a PNG',
      async () => {
        const png = await picture('png');
        const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
        return Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)]);
      },
      'a.png',
    ],
  ])('is seen in %s', async (_name, create, name) => {
    expect(read(name, await create())).toMatchObject({ structure: { isAnimated: true }, fault: null });
  });

  it('is not seen in one frame', async () => {
    for (const format of ['webp', 'gif'] as const)
      expect(read(`a.${format}`, await moving(format, 1))?.structure?.isAnimated).toBe(false);
  });
});

describe('a fault', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is found in a %s cut at any place', async format => {
    const content = await picture(format, 120, 80);
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
      const cut = content.subarray(0, Math.floor(content.length * share));
      expect([share, read(`a.${format}`, cut)?.fault]).toEqual([share, 'truncated']);
    }
    expect(read(`a.${format}`, content)?.fault).toBeNull();
  });

  it('is found in a photograph that was cut in transfer, and in one cut in its metadata', async () => {
    expect(read('a.jpg', readMedia('truncated.jpg'))?.fault).toBe('truncated');
    const content = await withMetadata(await picture('jpeg'), 450_000);
    expect(read('b.jpg', content.subarray(0, 200_000))?.fault).toBe('truncated');
  });

  it('is not found in a photograph with data behind its end', async () => {
    const content = Buffer.concat([await picture('jpeg'), Buffer.alloc(300_000, 'preview')]);
    expect(read('a.jpg', content)?.fault).toBeNull();
  });

  it.each([
    ['empty', 'a.jpg', Buffer.alloc(0)],
    ['foreign', 'a.jpg', Buffer.from('<!doctype html><title>403</title>')],
    ['foreign', 'a.png', Buffer.from('version https://git-lfs.github.com/spec/v1\n')],
    ['foreign', 'a.webp', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
    ['foreign', 'a.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['foreign', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['foreign', 'a.gif', Buffer.from([0])],
    ['truncated', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff])],
    ['large', 'a.png', largePng(12_000, 6000)],
  ])('is named: %s (%s)', (fault, name, content) => {
    expect(read(name, content)?.fault).toBe(fault);
  });

  it.each([
    ['a.jpg', 'png'],
    ['a.png', 'jpeg'],
    ['a.webp', 'jpeg'],
    ['a.jpeg', 'webp'],
    ['a.png', 'gif'],
    ['A.JPG', 'webp'],
  ] as const)('is named: %s is a %s', async (name, format) => {
    const found = read(name, await picture(format));
    expect(found).toMatchObject({ type: format, structure: { width: 120 }, fault: 'mislabelled' });
  });

  it.each(['a.JPG', 'a.Jpeg', 'a.jpeg', 'a.jpg'])('is not found in %s', async name => {
    expect(read(name, await picture('jpeg'))?.fault).toBeNull();
  });

  it('is found at once in a file of very many tiny parts', async () => {
    const content = Buffer.alloc(40_000_000, Buffer.from([0xff, 0xe1, 0, 2]));
    content.writeUInt16BE(0xffd8, 0);
    content.writeUInt16BE(0xffe1, 2);
    const time = await measureCpu(() => expect(read('a.jpg', content)).toBeUndefined());
    expect(time).toBeLessThan(3_000_000);
  });

  it.runIf(process.platform !== 'win32')('of a FIFO does not wait for a writer', () => {
    execFileSync('mkfifo', [join(folder, 'pipe.jpg')]);
    expect(readPictureFile(join(folder, 'pipe.jpg'))).toBeUndefined();
  });
});
