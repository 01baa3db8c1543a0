import { expect, it } from 'vitest';
import { cutOut, folderWith, runCli } from './run-cli.ts';

async function findingsIn(content: object) {
  const text = JSON.stringify({ title: '页', content }, null, 1);
  const { out } = await runCli(['validate', '-f', 'json', '-'], { cwd: folderWith({}), stdin: text });
  return JSON.parse(out).problems.map((problem: { rule: string; suggestion: string | null }) => [
    cutOut(text, problem as never),
    problem.rule,
    problem.suggestion,
  ]);
}

const image = { pcUrl: '/media/heroes/ivory_desktop.webp', alt: '手袋' };
const panel = (bgColor: string, textColor: string) => ({
  ...{ blockType: 'ms_block10', image, button: { text: '去', link: '/' } },
  bgColor,
  textColor,
});

it('reports values that browsers ignore, and shows the right one', async () => {
  const found = await findingsIn({
    header: { blockType: 'editorial_block6', color: 'gren', logoColor: '22352B' },
    scene: {
      ...{ blockType: 'block26', image: { ...image, pcUrl: 'http://example.cn/a.webp' } },
      blockStyle: { pc: { paddingTop: '24', backgroundColor: 'hsl(1)a' }, mobile: { margin: '0 12pz auto' } },
    },
    sale: { blockType: 'block20', deadline: '2027-02-30' },
  });
  expect(found).toEqual([
    ['"gren"', 'color', 'green'],
    ['"22352B"', 'color', '#22352B'],
    ['"http://example.cn/a.webp"', 'insecure-address', 'https://example.cn/a.webp'],
    ['"24"', 'length', '24px'],
    ['"hsl(1)a"', 'color', null],
    ['"0 12pz auto"', 'length', null],
    ['"2027-02-30"', 'date', '2027-02-28'],
  ]);
});

it('reports text that cannot be read on its background, and a linked picture without a name', async () => {
  const found = await findingsIn({
    invisible: panel('#F6F3EE', '#fff'),
    readable: panel('#7A1A17', 'white'),
    unknown: panel('rgb(0 0 0)', '#000'),
    linked: { blockType: 'block26', image: { ...image, alt: '', link: '/' } },
    decorative: { blockType: 'block26', image: { ...image, alt: '' } },
  });
  expect(found).toEqual([
    ['"#fff"', 'contrast', null],
    ['"/"', 'link-name', null],
  ]);
});

it('accepts every way to write a colour, a length and a date', async () => {
  const colors = [
    '#abc',
    '#AABBCCDD',
    'rgb(34 53 43 / 50%)',
    'hsla(10, 20%, 30%, 0.5)',
    'Transparent',
    'oklch(60% 0.1 20)',
  ];
  const aside = { $ignore: ['chrome-conflict'], $ignoreReason: 'Only the colours matter here.' };
  const headers = colors.map((color, index) => [
    `h${index}`,
    { blockType: 'editorial_block6', color, ...aside },
  ]);
  const pc = {
    padding: '0 4vw 1.5rem calc(100% - (2px + 1em))',
    margin: '-8px auto',
    width: 'min(100%, 40rem)',
    borderRadius: '50% / 10%',
    borderWidth: 'thin',
    gap: 'normal 12PX',
    color: 'currentColor',
  };
  const found = await findingsIn({
    ...Object.fromEntries(headers),
    scene: { blockType: 'block26', image, blockStyle: { pc } },
    leap: { blockType: 'block20', deadline: '2096-02-29', show: { from: '2096-02-01' } },
    yearly: { blockType: 'block20', deadline: '*-02-29 20:00' },
    lunar: { blockType: 'block20', deadline: 'lunar-07-07' },
  });
  expect(found).toEqual([]);
});

it('is left out with --basic', async () => {
  const stdin = JSON.stringify({
    title: '页',
    content: { header: { blockType: 'editorial_block6', color: 'gren' } },
  });
  const { out } = await runCli(['validate', '--basic', '-'], { stdin });
  expect(out).toBe('No problems found in 1 file.\n');
});

it('reports what does not fit together: films, tabs, anchors, HTML and dates', async () => {
  const look = { blockType: 'block29', scrollKey: 'looks', list: [] };
  const button = (type: string) => ({ text: '看', type });
  const tab = { name: '一', blocks: {}, active: true };
  const films = { ...panel('#fff', '#000'), button: button('video') };
  const found = await findingsIn({
    film: films,
    both: { ...films, button: { text: '看', link: '/', url: '/cart' } },
    hasFilm: { ...films, video: { videoUrl: '/media/films/a.mp4' } },
    tabs: { blockType: 'block36', tabs: [tab, { ...tab, name: '二' }] },
    first: look,
    second: look,
    html: {
      blockType: 'editorial_block5',
      content: { pc: '<p>a</p><script>a()</script><p onclick="a()">b</p>' },
    },
    past: { blockType: 'block20', deadline: '2020-02-29 20:00' },
    ahead: { blockType: 'block20', deadline: '2096-02-29 20:00', show: { from: '2096-02-01' } },
  });
  const rules = found.map(([text, rule]: [string, string]) => `${rule} ${text}`);
  expect(
    rules.filter((rule: string) => !/missing-media|dead-link|missing-alt|required|too-few/.test(rule)),
  ).toEqual([
    'film "video"',
    'without-effect "/cart"',
    'one-active true',
    'repeated-id "looks"',
    expect.stringMatching(/^html "<p>a/),
    'past-date "2020-02-29 20:00"',
  ]);
});
