import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cutOut, folderWith, runCli } from './run-cli.ts';

const createPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#16302A' } })
    .webp()
    .toBuffer();
const MEDIA = {
  'media/wide_desktop.webp': await createPicture(1600, 900),
  'media/wide_mobile.webp': await createPicture(90, 160),
  'media/alone.webp': await createPicture(1600, 900),
  'media/tile.webp': await createPicture(1500, 1000),
  'media/small.webp': await createPicture(640, 320),
  'media/long.mp4': Buffer.alloc(500 * 1024),
  'media/short.mp4': Buffer.alloc(100 * 1024),
  'media/heavy.webp': Buffer.alloc(900 * 1024),
  'media/large.webp': Buffer.concat([await createPicture(4800, 2700), Buffer.alloc(1500 * 1024)]),
};

async function findingsIn(content: object, more: Record<string, string> = {}) {
  const text = JSON.stringify({ title: '页', content }, null, 1);
  const cwd = folderWith({ ...MEDIA, ...more });
  const { out } = await runCli(['validate', '-f', 'json', '-'], { cwd, stdin: text });
  const { problems } = JSON.parse(out);
  return problems.map((problem: { rule: string; message: string }) => [
    problem.rule,
    cutOut(text, problem as never),
    problem.message,
  ]);
}

const scene = (image: object) => ({ blockType: 'block26', image: { alt: '', ...image } });
const hero = (video: object) => ({
  blockType: 'ms_block13',
  image: { pcUrl: '/media/small.webp', alt: '' },
  video: { autoplay: true, ...video },
});

it('reports a wide picture without one for phones, and the reverse', async () => {
  const found = await findingsIn({
    wide: scene({ pcUrl: '/media/wide_desktop.webp' }),
    both: scene({ pcUrl: '/media/wide_desktop.webp', mobileUrl: '/media/wide_mobile.webp' }),
    alone: scene({ pcUrl: '/media/alone.webp' }),
    whole: scene({ pcUrl: '/media/alone.webp', mode: 'contain' }),
    tile: scene({ pcUrl: '/media/tile.webp' }),
    small: scene({ pcUrl: '/media/small.webp' }),
    elsewhere: scene({ pcUrl: 'https://cdn.example.cn/a.webp' }),
    banner: { blockType: 'block20', deadline: '*-12-24', bannerUrl_MB: '/media/wide_mobile.webp' },
    story: { blockType: 'block1', list: [{ img: { pcImage: '/media/alone.webp', alt: '' } }] },
  });
  const parity = found.filter(([rule]: string[]) => rule === 'device-parity');
  expect(parity.map(([, at, message]: string[]) => [at, /Add .*$/.exec(message as string)?.[0]])).toEqual([
    ['"/media/wide_desktop.webp"', 'Add "mobileUrl": "/media/wide_mobile.webp".'],
    ['"/media/alone.webp"', 'Add an upright picture as "mobileUrl", or the same one if that is meant.'],
    ['"/media/wide_mobile.webp"', 'Add "bannerUrl_PC".'],
    ['"/media/alone.webp"', 'Add an upright picture as "mobileImage", or the same one if that is meant.'],
  ]);
});

it('reports a first screen above the budget of a device at its heaviest file, with a remedy', async () => {
  const light = scene({ pcUrl: '/media/small.webp' });
  const heavy = scene({ pcUrl: '/media/heavy.webp', mobileUrl: '/media/wide_mobile.webp' });
  const weights = async (content: object, config?: object) => {
    const file = config && { 'vitrine.config.json': JSON.stringify(config) };
    const found = await findingsIn(content, file);
    return found.filter(([rule]: string[]) => rule === 'first-screen-weight');
  };
  // Effects and texts show no picture; what is below the first picture loads later.
  const header = { blockType: 'editorial_block6', color: 'black' };
  expect(await weights({ header, light, heavy })).toEqual([]);
  expect(await weights({ header, heavy, light })).toEqual([
    [
      'first-screen-weight',
      '"/media/heavy.webp"',
      expect.stringMatching(/loads 900 KB on desktop; the budget is 800 KB.*Save the picture as WebP/),
    ],
  ]);
  expect(await weights({ heavy }, { firstScreen: { desktop: 1000 } })).toEqual([]);
  // Its smaller copies are not made yet.
  expect(await weights({ large: scene({ pcUrl: '/media/large.webp' }) })).toEqual([]);

  const film = { videoUrl: '/media/long.mp4' };
  expect(await weights({ hero: hero({ ...film, mobVideoUrl: '/media/short.mp4' }) })).toEqual([]);
  expect(await weights({ hero: hero({ ...film, autoplay: false }) })).toEqual([]);
  expect(await weights({ hero: hero(film) })).toEqual([
    [
      'first-screen-weight',
      '"/media/long.mp4"',
      expect.stringMatching(
        /50\d KB on phones; the budget is 400 KB.*long\.mp4 \(500 KB\).*Shorten the film/,
      ),
    ],
  ]);
});
