import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaFiles } from './media-files.ts';
import { withVariantService } from './open-pictures.ts';
import { createPictureLookup } from './picture-lookup.ts';
import { parseNotes, withPictureNotes } from './picture-notes.ts';

const parse = (value: unknown) => parseNotes(JSON.stringify(value))?.get('/media/a.webp');

describe('a note on a picture', () => {
  it.each<[unknown, object | undefined]>([
    [{ alt: '夜色中的手袋' }, { alt: '夜色中的手袋' }],
    [{ focus: [30, 70] }, { focus: '30% 70%' }],
    [
      { focus: [0, 100], phoneFocus: [12.5, 50] },
      { focus: '0% 100%', phoneFocus: '12.5% 50%' },
    ],
    [{ alt: '', focus: [30, 70, 1] }, undefined],
    [{ focus: [-1, 50] }, undefined],
    [{ focus: [50, 101] }, undefined],
    [{ focus: ['50', 50] }, undefined],
    [{ focus: '50% 50%; color: red' }, undefined],
    [{ alt: 7, focus: null }, undefined],
    ['夜色', undefined],
    [null, undefined],
    [[], undefined],
  ])('is read as far as it is right: %j', (value, expected) => {
    expect(parse({ '/media/a.webp': value })).toEqual(expected);
  });

  it('adds to the alt text of the older file, and replaces it', () => {
    const alts = JSON.stringify({ '/media/a.webp': '旧', '/media/b.webp': '乙' });
    const notes = parseNotes(
      JSON.stringify({ '/media/a.webp': { focus: [1, 2] }, '/media/b.webp': { alt: '新' } }),
      alts,
    );
    expect([notes?.get('/media/a.webp'), notes?.get('/media/b.webp')]).toEqual([
      { alt: '旧', focus: '1% 2%' },
      { alt: '新' },
    ]);
  });

  it.each(['{"/media/a.webp":', '[]', '7', 'null', ''])(
    'is not read from a text that is no object: %s',
    text => {
      expect(parseNotes(text)).toBeNull();
    },
  );
});

describe('pictures with notes', () => {
  let media: string;
  beforeAll(async () => {
    media = mkdtempSync(join(tmpdir(), 'vitrine-notes-'));
    const picture = sharp({ create: { width: 500, height: 300, channels: 3, background: '#2a3b30' } }).webp();
    for (const name of ['a.webp', 'b.webp', '甲.webp']) await picture.clone().toFile(join(media, name));
  });
  afterAll(() => rmSync(media, { recursive: true, force: true }));

  let second = 0;
  const write = (text: string) => {
    writeFileSync(join(media, 'pictures.json'), text);
    second++;
    utimesSync(join(media, 'pictures.json'), 1000 + second, 1000 + second);
  };
  const open = (template = '', mediaHost = '') => {
    const files = createMediaFiles(media);
    const lookup = createPictureLookup({
      builtMediaDir: join(media, 'built'),
      mediaFiles: files,
      mediaHost,
      template,
    });
    return withVariantService(withPictureNotes(lookup, files, 0), template);
  };
  const ALL = ['/media/a.webp', '/media/b.webp', '/media/%E7%94%B2.webp'];

  it('have them with their size, and again when they change, the others as they were', async () => {
    write(
      JSON.stringify({
        '/media/a.webp': { alt: '甲', focus: [30, 70] },
        '/media/甲.webp': { alt: '图' },
        '/media/none.webp': { alt: '无' },
      }),
    );
    const pictures = open();
    await pictures.check([...ALL, '/media/none.webp']);
    const first = pictures.info('/media/a.webp');
    expect(first).toMatchObject({ width: 500, widths: [240, 400, 500], alt: '甲', focus: '30% 70%' });
    expect(pictures.info(ALL[2] as string)).toMatchObject({ alt: '图' });
    expect(pictures.info('/media/none.webp')).toMatchObject({ missing: true });
    expect(pictures.info('/media/none.webp')).not.toHaveProperty('alt');
    const other = pictures.info('/media/b.webp');
    expect(other).not.toHaveProperty('alt');
    await pictures.check(ALL);
    expect(pictures.info('/media/a.webp')).toBe(first);
    const [revision, replacements] = [pictures.revision(), pictures.replacements()];
    write(JSON.stringify({ '/media/a.webp': { alt: '乙', focus: [30, 70] } }));
    await pictures.check(ALL);
    expect(pictures.info('/media/a.webp')).toMatchObject({ alt: '乙' });
    expect(pictures.info('/media/b.webp')).toBe(other);
    expect(pictures.revision()).toBeGreaterThan(revision);
    expect(pictures.replacements()).toBeGreaterThan(replacements);
    // Half of a file.
    write('{"/media/a.webp":');
    await pictures.check(ALL);
    expect(pictures.info('/media/a.webp')).toMatchObject({ alt: '乙' });
  });

  it('have the address of a service that makes their variants, from another host, too', async () => {
    const template = 'https://img.example.cn/{width},{format}/{path}';
    for (const host of ['', 'https://media.example.cn']) {
      const pictures = open(template, host);
      await pictures.check([`${host}/media/b.webp`, `${host}/media/none.webp`]);
      const info = pictures.info(`${host}/media/b.webp`);
      expect(info).toMatchObject({ width: 500, widths: [240, 400, 500], address: template });
      expect(pictures.info(`${host}/media/b.webp`)).toBe(info);
      expect(pictures.info(`${host}/media/none.webp`)).not.toHaveProperty('address');
    }
  });
});
