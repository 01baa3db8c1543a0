import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundFile } from '../../server/base/files/file-parts.ts';
import { createMediaFiles, type MediaFiles } from '../../server/web/media/media-files.ts';
import { createNoteStore } from '../../server/web/media/note-store.ts';
import { createPictureLookup } from '../../server/web/media/picture-lookup.ts';
import { withPictureNotes } from '../../server/web/media/picture-notes.ts';
import { createPictureStore } from '../../server/web/media/picture-store.ts';
import { openS3Store } from '../../server/web/media-store/s3-store.ts';
import { openStoredMedia } from '../../server/web/media-store/stored-media.ts';
import { startS3Server } from '../support/s3-server.ts';

/** A place of media that a test fills. */
interface Place {
  files: MediaFiles;
  put(name: string, bytes: Buffer | string): Promise<void>;
  close(): Promise<void>;
}

async function openFolder(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  const files = createMediaFiles(folder, true);
  return {
    files,
    async put(name, bytes) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
      const now = new Date(Math.floor(Date.now() / 1000) * 1000);
      utimesSync(join(folder, name), now, now);
    },
    async close() {
      files.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A bucket of the server of the tests, or of the real one that `TEST_S3_URL` names, which is left as it is found. */
async function openBucket(): Promise<Place> {
  const server = process.env.TEST_S3_URL ? null : await startS3Server();
  const bucket = server ?? readBucket(process.env.TEST_S3_URL as string);
  const store = openS3Store(bucket);
  return {
    files: openStoredMedia(store),
    async put(name, bytes) {
      // The shop writes no such name.
      if (name.startsWith('.')) server?.put(name, bytes);
      else await store.write(name, Buffer.from(bytes));
    },
    close: async () => server?.close(),
  };
}

/** Reads `http://KEY:SECRET@host:port/bucket?region`. */
function readBucket(address: string) {
  const { origin, pathname, username, password, search } = new URL(address);
  const [id, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  return { url: origin + pathname, id, secret, region: search.slice(1) || 'us-east-1' };
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a3b30' } });

describe.each([
  ['a folder', openFolder],
  ['a bucket of S3', openBucket],
])('media in %s', (_what, open) => {
  let place: Place;
  let files: MediaFiles;
  let hero: Buffer;
  beforeAll(async () => {
    place = await open();
    ({ files } = place);
    hero = await draw(500, 300).webp().toBuffer();
    await place.put('heroes/a.webp', hero);
    await place.put(
      'heroes/turned.jpg',
      await draw(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    await place.put('heroes/broken.webp', 'not a picture');
    await place.put('heroes/twin.png', await draw(9, 9).png().toBuffer());
    await place.put('heroes/twin.jpg', await draw(9, 9).jpeg().toBuffer());
    await place.put('手袋/甲 (1).png', await draw(30, 20).png().toBuffer());
    await place.put("signs/it's+a&b=c~d!*.gif", await draw(3, 3).gif().toBuffer());
    await place.put('films/big.mp4', Buffer.alloc(2_500_000, 'film'));
    await place.put('empty.webp', '');
    await place.put('letters/é.webp'.normalize('NFC'), hero);
    await place.put('.hidden/a.webp', hero);
  });
  afterAll(() => place.close());

  const locate = async (name: string) => {
    const [{ file, original }] = (await files.locate([name])) as [
      Awaited<ReturnType<MediaFiles['locate']>>[0],
    ];
    return [file?.name ?? null, original?.name ?? null];
  };

  it.each<[string, string | null, string | null]>([
    ['heroes/a.webp', 'heroes/a.webp', null],
    ['heroes/a.240.avif', null, 'heroes/a.webp'],
    ['heroes/turned.240.webp', null, 'heroes/turned.jpg'],
    ['heroes/twin.240.webp', null, null],
    ['heroes/none.webp', null, null],
    ['heroes/none.240.webp', null, null],
    ['heroes/A.webp', null, null],
    ['heroes', null, null],
    ['', null, null],
    ['手袋/甲 (1).png', '手袋/甲 (1).png', null],
    ['手袋/甲 (1).240.avif', null, '手袋/甲 (1).png'],
    ["signs/it's+a&b=c~d!*.gif", "signs/it's+a&b=c~d!*.gif", null],
    ['letters/é.webp'.normalize('NFD'), 'letters/é.webp'.normalize('NFC'), null],
    ['.hidden/a.webp', null, null],
    ['heroes/../heroes/a.webp', null, null],
    ['../heroes/a.webp', null, null],
    ['heroes//../.hidden/a.webp', null, null],
    ['heroes\\a.webp', null, null],
    ['a\0b', null, null],
    ['x'.repeat(2000), null, null],
  ])('finds the file of a name, or the picture of its variant: %s', async (name, file, original) => {
    expect(await locate(name)).toEqual([file, original]);
  });

  it('finds several at once, each with its size and time', async () => {
    const [a, none, big] = await files.locate(['heroes/a.webp', 'none.png', 'films/big.mp4']);
    expect([a?.file?.stat.size, none?.file, big?.file?.stat.size]).toEqual([hero.length, null, 2_500_000]);
    expect(Math.abs((a?.file?.stat.mtimeMs ?? 0) - Date.now())).toBeLessThan(300_000);
  });

  it.each([
    ['heroes/a.webp', { width: 500, height: 300, isAnimated: false, isEncodable: true, hasTwin: false }],
    ['heroes/turned.jpg', { width: 40, height: 60, isAnimated: false, isEncodable: true, hasTwin: false }],
    ['heroes/twin.png', { width: 9, height: 9, isAnimated: false, isEncodable: true, hasTwin: true }],
    ['heroes/broken.webp', null],
    ['empty.webp', null],
    ['films/big.mp4', null],
    ['none.webp', null],
  ])('reads the structure of a picture: %s', async (name, expected) => {
    expect(await files.readPicture(name)).toEqual(expected);
  });

  it('keeps notes on pictures, of which no change is lost or stale', async () => {
    const storeNote = createNoteStore(files);
    const lookup = createPictureLookup({ builtMediaDir: '/none', mediaFiles: files, mediaHost: '' });
    const pictures = withPictureNotes(lookup, files, 0);
    const address = '/media/heroes/a.webp';
    for (const alt of ['甲甲', '乙乙']) {
      await storeNote({ address, note: { alt, crops: { '1:1': [20, 0, 60, 100] } } });
      await pictures.check([address]);
      expect(pictures.info(address)).toMatchObject({ alt, crops: { '1:1': { width: 300, height: 300 } } });
    }
    // Another server has written since.
    await place.put('pictures.json', JSON.stringify({ '/media/手袋/甲 (1).png': { alt: '丙' } }));
    await storeNote({ address, note: { focus: [1, 2] } });
    const text = (await files.readFile('pictures.json'))?.toString() ?? '';
    expect(JSON.parse(text)).toEqual({
      '/media/手袋/甲 (1).png': { alt: '丙' },
      [address]: { focus: [1, 2] },
    });
    expect(await files.readFile('none.json')).toBeNull();
    await expect(storeNote({ address: '/media/none.webp', note: { alt: '无' } })).rejects.toThrow(
      'There is no picture',
    );
  });

  it('reads files in parts, and as a whole', async () => {
    const found = await files.locate(['heroes/a.webp', 'films/big.mp4', 'empty.webp']);
    const [small, big, empty] = found.map(({ file }) => file as FoundFile) as [
      FoundFile,
      FoundFile,
      FoundFile,
    ];
    const part = await files.readPart({ file: big, start: 1_000_001, length: 7 });
    expect(part.toString()).toBe('ilmfilm');
    const end = await files.readPart({ file: big, start: 2_499_998, length: 100 });
    expect(end.toString()).toBe('lm');
    expect((await files.readAll(small)).equals(hero)).toBe(true);
    expect((await files.readAll(big)).length).toBe(2_500_000);
    expect((await files.readAll(empty)).length).toBe(0);
  });

  it('refuses to read on in a file that was replaced or is gone', async () => {
    await place.put('changing.webp', hero);
    const [found] = await files.locate(['changing.webp']);
    const file = found?.file as FoundFile;
    await place.put('changing.webp', Buffer.concat([hero, hero]));
    await expect(files.readPart({ file, start: 0, length: 10 })).rejects.toThrow('changing.webp has changed');
    // It is found as it is now.
    await expect
      .poll(async () => (await files.locate(['changing.webp']))[0]?.file?.stat.size)
      .toBe(2 * hero.length);
    const gone = { name: 'heroes/gone.webp', stat: { size: 3, mtimeMs: 0 } };
    await expect(files.readPart({ file: gone, start: 0, length: 3 })).rejects.toThrow('gone');
  });

  it('lists its pictures, without hidden ones', async () => {
    const listed = await files.listPictures();
    expect(listed.filter(name => name.startsWith('heroes/')).sort()).toEqual([
      ...['heroes/a.webp', 'heroes/broken.webp', 'heroes/turned.jpg', 'heroes/twin.jpg', 'heroes/twin.png'],
    ]);
    expect(listed).toContain('手袋/甲 (1).png');
    expect(listed.filter(name => name.includes('hidden') || name.endsWith('mp4'))).toEqual([]);
  });

  it('stores what is uploaded once, turned and without private data', async () => {
    const store = createPictureStore(files.storeFile);
    const photograph = await draw(60, 40)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Geheim AG' } })
      .jpeg()
      .toBuffer();
    const upload = () => store({ folder: 'uploads', name: 'Hero é.png', content: photograph });
    const first = await upload();
    expect(first).toMatchObject({ width: 40, height: 60, isNew: true });
    expect(first.path).toMatch(/^uploads\/hero-e-[\da-f]{12}\.jpg$/);
    expect((await upload()).isNew).toBe(false);
    const [found] = await files.locate([first.path]);
    const bytes = await files.readAll(found?.file as FoundFile);
    expect([bytes.length, bytes.includes('Geheim')]).toEqual([first.bytes, false]);
    for (const content of [
      Buffer.from('<svg/>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      hero.subarray(0, 90),
    ])
      await expect(store({ folder: 'uploads', name: 'a.png', content })).rejects.toThrow(
        /Send a JPEG|damaged/,
      );
  });
});
