import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bakeMedia } from './bake-media.ts';
import { createMediaFiles } from './media-files.ts';
import { createPictureLookup } from './picture-lookup.ts';

let folder: string;
let built: string;
let media: string;

async function picture(name: string, width: number, height: number, orientation = 1) {
  await sharp({ create: { width, height, channels: 3, background: '#2a3b30' } })
    .withMetadata({ orientation })
    .toFile(join(media, name));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  built = join(folder, 'built');
  media = join(folder, 'media');
  for (const name of ['heroes', 'products', 'spin']) mkdirSync(join(media, name), { recursive: true });
  await picture('heroes/baked.webp', 500, 300);
  await bakeMedia({ source: media, out: built });
  await picture('heroes/new.jpg', 500, 300);
  await picture('heroes/turned.jpg', 500, 300, 6);
  await picture('heroes/新 图.webp', 240, 240);
  await picture('products/bag.png', 700, 875);
  await picture('spin/1.webp', 40, 50);
  await picture('heroes/twin.png', 300, 300);
  await picture('heroes/twin.webp', 300, 300);
  writeFileSync(join(media, 'heroes/broken.webp'), 'not a picture');
  writeFileSync(join(media, 'film.mp4'), '');
  writeFileSync(join(media, 'late.webm'), '');
  writeFileSync(join(folder, 'outside.webp'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Looks an address up and returns its information. */
function lookup(mediaHost = '', heldFor = 0, mediaDir = media) {
  const mediaFiles = createMediaFiles(mediaDir);
  const pictures = createPictureLookup({ builtMediaDir: built, mediaFiles, mediaHost, heldFor });
  return async (url: string) => {
    await pictures.check([url]);
    return pictures.info(url);
  };
}
const baked = {
  width: 500,
  height: 300,
  widths: [240, 400, 500],
  formats: ['avif', 'webp'],
  color: expect.stringMatching(/^#2[9a]3b30$/),
};

describe('createPictureLookup', () => {
  it.each([
    [
      '/media/products/',
      { width: 0, height: 0, widths: [240, 400, 480, 640, 800, 1200, 1600, 2400], formats: ['webp'] },
    ],
    ['/media/heroes/', expect.objectContaining({ missing: true })],
    ['/media/spin/', expect.objectContaining({ missing: true })],
  ])('returns what holds for each picture of the folder %s', async (folder, expected) => {
    expect(await lookup()(folder)).toEqual(expected);
    expect(await lookup('https://cdn.example.cn')(`https://cdn.example.cn${folder}`)).toBeUndefined();
  });

  it('returns the manifest’s information of a baked picture', async () => {
    expect(await lookup()('/media/heroes/baked.webp')).toEqual(baked);
  });

  it.each([
    ['a picture that is not baked', '/media/heroes/new.jpg', 500, 300, [240, 400, 500]],
    ['a photograph that its metadata turns', '/media/heroes/turned.jpg', 300, 500, [240, 300]],
    ['an encoded name', '/media/heroes/%E6%96%B0%20%E5%9B%BE.webp', 240, 240, [240]],
    ['a product', '/media/products/bag.png', 700, 875, [240, 400, 480, 640]],
    ['a frame of a 360° view', '/media/spin/1.webp', 40, 50, []],
    ['a picture whose variants another one would share', '/media/heroes/twin.png', 300, 300, []],
  ])('reads size and variants of %s from the file', async (_name, url, width, height, widths) => {
    expect(await lookup()(url)).toMatchObject({ width, height, widths });
  });

  it('leaves known pictures for later, and says that something has changed', async () => {
    const copy = join(folder, 'later');
    cpSync(media, copy, { recursive: true, preserveTimestamps: true });
    const mediaFiles = createMediaFiles(copy);
    const pictures = createPictureLookup({ builtMediaDir: built, mediaFiles, mediaHost: '', heldFor: 1 });
    const urls = ['/media/heroes/new.jpg', '/media/heroes/baked.webp', '/media/heroes/none.webp'];
    // The first look at a picture does not wait.
    await pictures.check(urls, true);
    expect(urls.map(url => pictures.info(url)?.width)).toEqual([500, 500, 0]);
    const before = pictures.revision();
    await pictures.checkLater();
    expect(pictures.revision()).toBe(before);
    for (const name of ['new.jpg', 'baked.webp', 'none.webp'])
      await sharp({ create: { width: 260, height: 100, channels: 3, background: '#fff' } }).toFile(
        join(copy, 'heroes', name),
      );
    await pictures.check(urls, true);
    expect(pictures.revision()).toBe(before);
    expect(urls.map(url => pictures.info(url)?.width)).toEqual([500, 500, 0]);
    await pictures.checkLater();
    expect(pictures.revision()).toBeGreaterThan(before);
    expect(urls.map(url => pictures.info(url)?.width)).toEqual([260, 260, 260]);
  });

  it('reads a picture that has changed since it was baked', async () => {
    const copy = join(folder, 'changed');
    cpSync(media, copy, { recursive: true, preserveTimestamps: true });
    const changed = lookup('', 0, copy);
    expect(await changed('/media/heroes/baked.webp')).toEqual(baked);
    await sharp({ create: { width: 260, height: 100, channels: 3, background: '#fff' } }).toFile(
      join(copy, 'heroes/baked.webp'),
    );
    expect(await changed('/media/heroes/baked.webp')).toMatchObject({
      width: 260,
      height: 100,
      widths: [240, 260],
    });
  });

  it.each([
    ['a variant that exists', '/media/heroes/baked.240.avif'],
    ['a variant that can be made', '/media/heroes/new.240.avif'],
    ['a file that is not a picture inside', '/media/heroes/broken.webp'],
    ['a film without a WebM', '/media/film.mp4'],
    ['a film whose WebM alone is there', '/media/late.mp4'],
    ['another site', 'https://example.cn/media/heroes/none.webp'],
    ['another folder', '/assets/none.webp'],
  ])('has no information of %s', async (_name, url) => {
    expect(await lookup()(url)).toBeUndefined();
  });

  it.each([
    ['/media/heroes/none.webp'],
    ['/media/heroes'],
    ['/media/none/none.webp'],
    ['/media/heroes/new.jpg/none.webp'],
    ['/media/../outside.webp'],
    ['/media/%2e%2e/outside.webp'],
    ['/media/heroes/new.jpg%00.webp'],
    ['/media/%zz.webp'],
    [`/media/${'a'.repeat(256)}.webp`],
    ['/media/__proto__'],
  ])('reports %s as missing', async url => {
    expect(await lookup()(url)).toMatchObject({ missing: true });
  });

  it('finds a picture that is added later, and reuses a check for the given time', async () => {
    const [current, held] = [lookup(), lookup('', 60_000)];
    for (const info of [current, held]) expect((await info('/media/later.webp'))?.missing).toBe(true);
    await picture('later.webp', 30, 40);
    expect(await current('/media/later.webp')).toMatchObject({ width: 30, height: 40, widths: [30] });
    expect((await held('/media/later.webp'))?.missing).toBe(true);
  });

  it('says that a film is there as WebM, too, once it has arrived, until it leaves', async () => {
    const mediaFiles = createMediaFiles(media);
    const pictures = createPictureLookup({ builtMediaDir: built, mediaFiles, mediaHost: '' });
    const urls = ['/media/two.MP4', '/media/film.mp4'];
    writeFileSync(join(media, 'two.MP4'), '');
    await pictures.check(urls);
    expect(urls.map(url => pictures.info(url))).toEqual([undefined, undefined]);
    const before = pictures.replacements();
    writeFileSync(join(media, 'two.webm'), '');
    await pictures.checkLater();
    expect(urls.map(url => pictures.info(url)?.webm)).toEqual([true, undefined]);
    expect(pictures.replacements()).toBe(before + 1);
    rmSync(join(media, 'two.webm'));
    await pictures.check(urls);
    expect(urls.map(url => pictures.info(url))).toEqual([undefined, undefined]);
  });

  it('has baked pictures only when another host serves them, and none is missing', async () => {
    const info = lookup('https://media.example.cn');
    expect(await info('https://media.example.cn/media/heroes/baked.webp')).toEqual(baked);
    expect(await info('/media/heroes/baked.webp')).toEqual(baked);
    expect(await info('/media/heroes/new.jpg')).toBeUndefined();
    expect(await info('https://media.example.cn/media/heroes/none.webp')).toBeUndefined();
    expect(await info('https://media.example.cn.evil.cn/media/heroes/baked.webp')).toBeUndefined();
  });
});
