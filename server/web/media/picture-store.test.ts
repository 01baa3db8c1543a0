import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { largePng, picture, readMedia } from '../../../tests/support/picture-files.ts';
import { createLocalPictureStore } from '../media-store/local-picture-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const upload = (content: Buffer, name = 'hero.jpg') =>
  createLocalPictureStore(folder)({ folder: 'uploads', name, content });
const stored = (path: string) => readFileSync(join(folder, path));
const half = (content: Buffer) => content.subarray(0, content.length / 2);
const draw = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4226' } });

describe('an uploaded picture', () => {
  it.each([
    ['PNG', 'png', () => draw().png().toBuffer()],
    ['WebP', 'webp', () => draw().webp().toBuffer()],
    ['GIF', 'gif', () => draw().gif().toBuffer()],
    ['JPEG', 'jpg', () => draw().jpeg().toBuffer()],
  ])('has the type of its content, such as %s, whatever its name says', async (_type, extension, make) => {
    const data = await upload(await make(), 'x.svg');
    expect(data.path).toMatch(new RegExp(`^uploads/x-[0-9a-f]{12}\\.${extension}$`));
    expect(data).toMatchObject({ width: 60, height: 40 });
  });

  it('keeps its frames and its transparency', async () => {
    const animated = readMedia('animated.webp');
    const before = await sharp(animated).metadata();
    const data = await upload(animated, 'move.webp');
    const after = await sharp(stored(data.path)).metadata();
    expect([after.pages, after.width]).toEqual([before.pages, before.width]);
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const png = await upload(clear, 'clear.png');
    expect((await sharp(stored(png.path)).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['Hérö Ä.JPG', 'hero-a'],
    ['../../etc/passwd', 'passwd'],
    ['春季.jpg', 'picture'],
    ['a\\b\\c d.png', 'c-d'],
    [`${'x'.repeat(200)}.jpg`, 'x'.repeat(60)],
  ])('has letters and digits of its name %j in its address', async (name, stem) => {
    const data = await upload(await draw(9, 9).jpeg().toBuffer(), name);
    expect(data.path).toMatch(new RegExp(`^uploads/${stem}-[0-9a-f]{12}\\.jpg$`));
  });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a text', () => Buffer.from('hello'), /no picture of a known type/],
    [
      'a drawing with scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      /no picture/,
    ],
    ['a page', () => Buffer.from('<!DOCTYPE html><title>x</title>'), /no picture/],
    ['a TIFF', () => draw().tiff().toBuffer(), /no picture/],
    ['an AVIF', () => draw().avif().toBuffer(), /no picture/],
    ['a cut JPEG', async () => half(await picture('jpeg')), /damaged or cut/],
    ['a cut PNG', async () => half(await picture('png')), /damaged or cut/],
    ['a cut WebP', async () => half(await picture('webp')), /damaged or cut/],
    ['a cut GIF', async () => half(await picture('gif')), /damaged or cut/],
    ['too many pixels', () => largePng(9000, 8000), /64 million pixels/],
  ])('is refused for %s, and nothing is stored', async (_what, make, message) => {
    const content = await make();
    await expect(upload(content)).rejects.toThrow(message);
    await expect(upload(content)).rejects.toMatchObject({ status: 400 });
    expect(readdirSync(folder)).toEqual([]);
  });
});
