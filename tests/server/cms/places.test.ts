import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentKind } from '../../../server/subjects/content/scan-content.ts';
import { PLACES, type Place } from './places.ts';

describe.each(PLACES)('content from %s', (_name, open) => {
  let place: Place;

  beforeEach(async () => {
    place = await open();
    await place.write('home', '欢迎');
    await place.write('spring', '春');
    await place.write('footer', '页脚', 'blocks');
    await place.look();
  });
  afterEach(() => place.close());

  const words = async (key: string, kind: DocumentKind = 'pages') => {
    const text = await place.source.read(kind, key);
    return text === null ? null : JSON.parse(text).content?.hero?.text;
  };
  const gone = (key: string) =>
    vi.waitFor(
      async () => {
        await place.look();
        expect(place.source.version('pages', key)).toBeNull();
      },
      { timeout: 20_000, interval: 100 },
    );

  it('has pages and static blocks, whose blocks have their labels', async () => {
    const { source } = place;
    expect(JSON.parse((await source.read('pages', 'spring')) as string)).toEqual({
      title: 'spring',
      content: { hero: { blockType: 'text', text: '春' } },
    });
    expect([await words('home'), await words('footer', 'blocks')]).toEqual(['欢迎', '页脚']);
    expect([source.version('pages', 'none'), await source.read('pages', 'none')]).toEqual([null, null]);
    const listed = (await source.list('pages')).map(({ key }) => key);
    expect(listed).toEqual(expect.arrayContaining(['home', 'spring']));
    expect(source.status()).toMatchObject({ problem: null, unreadable: [] });
  });

  it('has another version and revision with a change, and the same one without', async () => {
    const { source } = place;
    const [home, spring, revision] = [
      source.version('pages', 'home'),
      source.version('pages', 'spring'),
      source.revision(),
    ];
    await place.look();
    expect([source.version('pages', 'spring'), source.revision()]).toEqual([spring, revision]);
    await place.write('spring', '夏');
    await place.look();
    expect(await words('spring')).toBe('夏');
    expect(source.version('pages', 'spring')).not.toBe(spring);
    expect(source.version('pages', 'home')).toBe(home);
    expect(source.revision()).toBeGreaterThan(revision);
  });

  it('is gone when it was deleted, and is back when it is written again', async () => {
    await place.remove('spring');
    await gone('spring');
    expect(await words('home')).toBe('欢迎');
    await place.write('spring', '又是春');
    await place.look();
    expect(await words('spring')).toBe('又是春');
  });

  it('is served as it was while the place can’t be read, with what happens there seen afterwards', async () => {
    expect([await words('home'), await words('spring'), await words('footer', 'blocks')]).toHaveLength(3);
    await place.setAway(true);
    await place.look();
    expect([await words('home'), await words('spring'), await words('footer', 'blocks')]).toEqual([
      ...['欢迎', '春', '页脚'],
    ]);
    await place.setAway(false);
    await place.write('home', '欢迎回来');
    await place.look();
    expect(await words('home')).toBe('欢迎回来');
    expect(place.source.status().problem).toBeNull();
  });
});
