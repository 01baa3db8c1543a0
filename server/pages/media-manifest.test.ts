import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaLookup } from './media-manifest.ts';

const known = { width: 800, height: 600, widths: [240, 400], formats: ['avif', 'webp'] };
let folder: string;
let built: string;
let media: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  built = join(folder, 'built');
  media = join(folder, 'media');
  for (const made of [join(built, 'heroes'), join(media, 'heroes')]) mkdirSync(made, { recursive: true });
  writeFileSync(join(built, 'manifest.json'), JSON.stringify({ '/media/heroes/known.webp': known }));
  writeFileSync(join(built, 'heroes/known.240.avif'), '');
  writeFileSync(join(media, 'heroes/new.webp'), '');
  writeFileSync(join(media, 'heroes/新 图.webp'), '');
  writeFileSync(join(folder, 'outside.webp'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('createMediaLookup', () => {
  it.each([
    ['a picture that the build knows', '/media/heroes/known.webp', known],
    ['one that the build made', '/media/heroes/known.240.avif', undefined],
    ['one added since the build', '/media/heroes/new.webp', undefined],
    ['one with a name that needs encoding', '/media/heroes/%E6%96%B0%20%E5%9B%BE.webp', undefined],
    ['another site’s', 'https://example.cn/media/heroes/none.webp', undefined],
    ['another folder’s', '/assets/none.webp', undefined],
  ])('%s', (_name, url, info) => {
    expect(createMediaLookup(built, media, '')(url)).toEqual(info);
  });

  it.each([
    ['/media/heroes/none.webp'],
    ['/media/heroes'],
    ['/media/none/none.webp'],
    ['/media/heroes/new.webp/none.webp'],
    ['/media/../outside.webp'],
    ['/media/%2e%2e/outside.webp'],
    ['/media/heroes/new.webp%00.webp'],
    ['/media/%zz.webp'],
    [`/media/${'a'.repeat(256)}.webp`],
    ['/media/__proto__'],
  ])('%s is missing', url => {
    expect(createMediaLookup(built, media, '')(url)).toMatchObject({ missing: true });
  });

  it('sees a picture that came later', () => {
    const lookup = createMediaLookup(built, media, '');
    expect(lookup('/media/later.webp')?.missing).toBe(true);
    writeFileSync(join(media, 'later.webp'), '');
    expect(lookup('/media/later.webp')).toBeUndefined();
  });

  it('on a media host knows what the build knows, and calls nothing missing', () => {
    const lookup = createMediaLookup(built, media, 'https://media.example.cn');
    expect(lookup('https://media.example.cn/media/heroes/known.webp')).toEqual(known);
    expect(lookup('/media/heroes/known.webp')).toEqual(known);
    expect(lookup('https://media.example.cn/media/heroes/none.webp')).toBeUndefined();
    expect(lookup('https://media.example.cn.evil.cn/media/heroes/known.webp')).toBeUndefined();
  });

  it('works without a build', () => {
    const lookup = createMediaLookup(join(folder, 'none'), media, '');
    expect(lookup('/media/heroes/new.webp')).toBeUndefined();
    expect(lookup('/media/heroes/none.webp')?.missing).toBe(true);
  });
});
