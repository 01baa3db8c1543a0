import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaFiles } from './media-files.ts';
import { withVariantService } from './open-pictures.ts';
import { createPictureLookup } from './picture-lookup.ts';
import { withPictureNotes } from './picture-notes.ts';

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
  const open = (template = '', mediaHost = '', onFault?: (message: string) => void) => {
    const files = createMediaFiles(media);
    const lookup = createPictureLookup({
      builtMediaDir: join(media, 'built'),
      mediaFiles: files,
      mediaHost,
      template,
    });
    return withVariantService(withPictureNotes(lookup, files, 0, onFault), template);
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

  it('report each mistake once, and that of half a file only when it stays', async () => {
    const messages: string[] = [];
    write(JSON.stringify({ '/media/a.webp': { alt: '甲', focos: [1, 2] }, 'b.webp': {} }));
    const pictures = open('', '', message => messages.push(message));
    await pictures.check(ALL);
    await pictures.check(ALL);
    expect(messages).toEqual([
      'pictures.json "/media/a.webp" /focos is not a key of a note. Did you mean focus?',
      expect.stringMatching(/^pictures\.json "b\.webp" is not the address of a picture/),
    ]);
    expect(pictures.info('/media/a.webp')).toMatchObject({ alt: '甲' });
    write('{"/media/a.webp":');
    await pictures.check(ALL);
    expect(messages).toHaveLength(2);
    await pictures.check(ALL);
    await pictures.check(ALL);
    expect(messages.slice(2)).toEqual([expect.stringMatching(/^pictures\.json is no JSON object \(/)]);
  });

  it('report a file that is no JSON at the start', async () => {
    const messages: string[] = [];
    write('[]');
    await open('', '', message => messages.push(message)).check(ALL);
    expect(messages).toEqual([expect.stringMatching(/^pictures\.json is no JSON object, so none/)]);
    write(JSON.stringify(Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`${at}`, {}]))));
    await open('', '', message => messages.push(message)).check(ALL);
    expect([messages.length, messages.at(-1)]).toEqual([
      22,
      '3 more mistakes in notes on pictures. vitrine validate lists all.',
    ]);
  });

  it('have the crops of their note with the widths that these are served in, but not at a service', async () => {
    write(
      JSON.stringify({ '/media/a.webp': { crops: { '1:1': [20, 0, 60, 100], '4:5': [0, 0, 48, 100] } } }),
    );
    const pictures = open();
    await pictures.check(ALL);
    expect(pictures.info('/media/a.webp')?.crops).toEqual({
      '1:1': { name: 'crop-2000-0-6000-10000', width: 300, height: 300, widths: [240, 300] },
      '4:5': { name: 'crop-0-0-4800-10000', width: 240, height: 300, widths: [240] },
    });
    const served = open('https://img.example.cn/{width},{format}/{path}');
    await served.check(ALL);
    expect(served.info('/media/a.webp')).toMatchObject({ width: 500 });
    expect(served.info('/media/a.webp')).not.toHaveProperty('crops');
  });
});
