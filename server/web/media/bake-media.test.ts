import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMedia } from '../../../tests/support/picture-files.ts';
import { bakeMedia } from './bake-media.ts';
import type { Manifest } from './manifest.ts';

let root: string;
let source: string;
let out: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  source = join(root, 'media');
  out = join(root, 'dist');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function picture(name: string, width: number, height: number, background = '#2a3b30') {
  const path = join(source, name);
  await mkdir(dirname(path), { recursive: true });
  await sharp({ create: { width, height, channels: 3, background } }).toFile(path);
}

const build = () => bakeMedia({ source, out });
/** The baked pictures by name. */
const pictures = async () => {
  const manifest: Manifest = JSON.parse(await readFile(join(out, '.manifest.json'), 'utf8'));
  return Object.fromEntries(Object.entries(manifest.pictures).map(([name, { picture }]) => [name, picture]));
};
const files = async (folder: string) => (await readdir(join(out, folder))).sort();

test('makes a hero in every width that it has pixels for and in its own, in both formats', async () => {
  await picture('heroes/a.webp', 700, 350);
  await build();
  expect(await files('heroes')).toEqual(
    [240, 400, 640, 700].flatMap(width => [`a.${width}.avif`, `a.${width}.webp`]),
  );
  const { format, width, height } = await sharp(join(out, 'heroes/a.640.avif')).metadata();
  expect({ format, width, height }).toEqual({ format: 'heif', width: 640, height: 320 });
  expect((await sharp(join(out, 'heroes/a.240.webp')).metadata()).width).toBe(240);
});

test('enlarges nothing: a small picture has its own width only', async () => {
  await picture('tiles/a.png', 120, 150);
  await build();
  expect(await files('tiles')).toEqual(['a.120.avif', 'a.120.webp']);
});

test('makes products in their own list of widths, in WebP', async () => {
  await picture('products/bag_1_front.webp', 800, 1000);
  await picture('products/small.jpg', 300, 375);
  await build();
  expect(await files('products')).toEqual([
    'bag_1_front.240.webp',
    'bag_1_front.400.webp',
    'bag_1_front.480.webp',
    'bag_1_front.640.webp',
    'bag_1_front.800.webp',
    'small.240.webp',
  ]);
});

test('records size, widths, formats and ground colour, of 360° frames too', async () => {
  await picture('heroes/a.png', 400, 200, '#2a3b30');
  await picture('products/b.png', 240, 300, '#f6f3ee');
  await picture('spin/c.png', 400, 500, '#ffffff');
  await writeFile(join(source, 'alt.json'), '{}');
  await build();
  expect(await pictures()).toEqual({
    'heroes/a.png': {
      width: 400,
      height: 200,
      widths: [240, 400],
      formats: ['avif', 'webp'],
      color: '#2a3b30',
    },
    'products/b.png': { width: 240, height: 300, widths: [240], formats: ['webp'], color: '#f6f3ee' },
    'spin/c.png': { width: 400, height: 500, widths: [], formats: [], color: '#ffffff' },
  });
});

test('records the most frequent colour as the ground, not the mean', async () => {
  const mark = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  await mkdir(join(source, 'tiles'), { recursive: true });
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#f6f3ee' } })
    .composite([{ input: mark }])
    .toFile(join(source, 'tiles/a.png'));
  await build();
  expect((await pictures())['tiles/a.png']?.color).toBe('#f6f3ee');
});

test('makes nothing in a second run, and a changed picture only', async () => {
  await picture('heroes/a.webp', 300, 200);
  await picture('heroes/b.webp', 300, 200);
  expect(await build()).toMatchObject({ made: 2, kept: 0, removed: 0 });
  const before = await stat(join(out, 'heroes/a.240.avif'));
  expect(await build()).toMatchObject({ made: 0, kept: 2, removed: 0 });

  await picture('heroes/b.webp', 500, 200);
  await utimes(join(source, 'heroes/b.webp'), new Date(), new Date(Date.now() + 5000));
  expect(await build()).toMatchObject({ made: 1, kept: 1, removed: 0 });
  expect((await stat(join(out, 'heroes/a.240.avif'))).mtimeMs).toBe(before.mtimeMs);
  expect(await files('heroes')).not.toContain('b.300.webp');
  expect((await pictures())['heroes/b.webp']?.widths).toEqual([240, 400, 500]);
});

test('makes a missing variant again', async () => {
  await picture('heroes/a.webp', 300, 200);
  await build();
  await rm(join(out, 'heroes/a.240.avif'));
  expect(await build()).toMatchObject({ made: 1 });
  expect(await files('heroes')).toContain('a.240.avif');
});

test('deletes variants and records of removed pictures', async () => {
  await picture('heroes/a.webp', 300, 200);
  await picture('heroes/b.webp', 300, 200);
  await picture('spin/c.webp', 40, 50);
  await build();
  await rm(join(source, 'heroes/b.webp'));
  await rm(join(source, 'spin/c.webp'));
  expect(await build()).toMatchObject({ made: 0, kept: 1, removed: 2 });
  expect(Object.keys(await pictures())).toEqual(['heroes/a.webp']);
  expect((await files('heroes')).every(name => name.startsWith('a.'))).toBe(true);
});

test('throws for a file that is not a picture, with its name', async () => {
  await mkdir(join(source, 'heroes'), { recursive: true });
  await writeFile(join(source, 'heroes/broken.webp'), 'no picture');
  await expect(build()).rejects.toThrow(/broken\.webp is not a readable picture/);
});

test('records what cannot be encoded with its reason, and tries it again when it has changed', async () => {
  await picture('heroes/a.webp', 40, 40);
  await writeFile(join(source, 'heroes/broken.webp'), 'no picture');
  const errors: string[] = [];
  const bake = () => bakeMedia({ source, out, onError: error => errors.push(error.message) });
  for (let start = 0; start < 3; start++) await bake();
  expect(errors).toEqual([expect.stringContaining('broken.webp is not a readable picture')]);
  const { broken }: Manifest = JSON.parse(await readFile(join(out, '.manifest.json'), 'utf8'));
  expect(broken).toEqual({
    'heroes/broken.webp': { stamp: expect.any(String), reason: expect.stringMatching(/\w/) },
  });
  await picture('heroes/broken.webp', 40, 40);
  expect(await bake()).toMatchObject({ made: 1, kept: 1 });
  expect(JSON.parse(await readFile(join(out, '.manifest.json'), 'utf8')).broken).toEqual({});
});

test('keeps the variants of an earlier manifest, and reads which pictures move', async () => {
  await mkdir(join(source, 'heroes'), { recursive: true });
  await writeFile(join(source, 'heroes/a.webp'), readMedia('animated.webp'));
  await build();
  expect((await pictures())['heroes/a.webp']).toMatchObject({ animated: true });
  const manifest = JSON.parse(await readFile(join(out, '.manifest.json'), 'utf8'));
  for (const name of ['version', 'broken']) delete manifest[name];
  delete manifest.pictures['heroes/a.webp'].picture.animated;
  await writeFile(join(out, '.manifest.json'), JSON.stringify(manifest));
  const [variant = ''] = (await files('heroes')).filter(name => name.endsWith('.avif'));
  const { ctimeMs } = await stat(join(out, 'heroes', variant));
  await build();
  expect((await pictures())['heroes/a.webp']).toMatchObject({ animated: true });
  expect((await stat(join(out, 'heroes', variant))).ctimeMs).toBe(ctimeMs);
});

test.runIf(process.platform !== 'win32')('bakes links that stay inside, and nothing outside', async () => {
  await picture('heroes/a.webp', 40, 40);
  await picture('../outside.webp', 40, 40);
  await symlink('heroes/a.webp', join(source, 'b.webp'));
  await symlink('../outside.webp', join(source, 'c.webp'));
  await symlink('..', join(source, 'up'));
  await symlink('.', join(source, 'loop'));
  await build();
  expect(Object.keys(await pictures())).toEqual(['b.webp', 'heroes/a.webp']);
});

test('throws for two pictures that would have the same variants, with their names', async () => {
  await picture('heroes/a.webp', 40, 40);
  await picture('heroes/a.png', 40, 40);
  await expect(build()).rejects.toThrow('heroes/a.png and heroes/a.webp');
});

test('makes the crops of a note, keeps them, and removes those of an earlier one', async () => {
  const note = (crops: object) =>
    writeFile(join(source, 'pictures.json'), JSON.stringify({ '/media/heroes/a.webp': { crops } }));
  const path = join(source, 'heroes/a.webp');
  await mkdir(dirname(path), { recursive: true });
  // The left half is red, the right half blue.
  const half = (background: string) => ({
    create: { width: 350, height: 350, channels: 3 as const, background },
  });
  await sharp(half('#ff0000')).extend({ right: 350, background: '#0000ff' }).toFile(path);
  await note({ '1:1': [50, 0, 50, 100] });
  await build();
  const crop = 'a.crop-5000-0-5000-10000';
  const cropped = (await files('heroes')).filter(name => name.includes('crop'));
  expect(cropped).toEqual([240, 350].flatMap(width => [`${crop}.${width}.avif`, `${crop}.${width}.webp`]));
  const { data, info } = await sharp(join(out, `heroes/${crop}.240.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([240, 240]);
  expect([(data[0] ?? 255) < 30, (data[2] ?? 0) > 220]).toEqual([true, true]);
  expect(await build()).toMatchObject({ made: 0, kept: 1 });
  await note({ '1:1': [0, 0, 50, 100] });
  expect(await build()).toMatchObject({ made: 1 });
  const after = (await files('heroes')).filter(name => name.includes('crop'));
  expect(after).toEqual(cropped.map(name => name.replace('5000-0', '0-0')));
});
