import { expect, it } from 'vitest';
import { picture } from '../support/picture-files.ts';
import { folderWith, runCli } from './run-cli.ts';

const webp = await picture('webp');
const page = (image: object) =>
  JSON.stringify({ title: '页', content: { hero: { blockType: 'block26', image } } });
const NEEDED = ['contacts', 'orders-shipping', 'return-refunds', 'terms-enrich', 'terms-sale'];
const shopWith = (
  notes: unknown,
  image: object = { pcUrl: '/media/a.webp', alt: '手袋' },
  file = 'pictures.json',
) =>
  folderWith({
    ...Object.fromEntries(NEEDED.map(key => [`content/pages/${key}.json`, '{"title":"页","content":{}}'])),
    'content/pages/home.json': page(image),
    'media/a.webp': webp,
    'media/b.webp': webp,
    [`media/${file}`]: typeof notes === 'string' ? notes : JSON.stringify(notes, null, 1),
  });

async function check(cwd: string, args: string[] = ['content']) {
  const { out, code } = await runCli(['validate', '-f', 'json', ...args], { cwd });
  const problems: Record<string, string>[] = JSON.parse(out).problems;
  const found = problems.filter(({ rule }) => rule !== 'small-picture');
  return { code, found: found.map(({ file, line, rule, message }) => ({ file, line, rule, message })) };
}

it('reports each mistake in the notes on pictures with file, line, key and remedy', async () => {
  const notes = {
    '/media/a.webp': { alt: '手袋', focus: [50, 101], phonefocus: [1, 1] },
    '/media/gone.webp': { alt: '夜' },
    '/media/b.webp': { alt: 'IMG_2041.jpg', crops: { '1:1': [0, 0, 50, 100] } },
  };
  const file = 'media/pictures.json';
  const { found } = await check(shopWith(notes));
  expect(found).toEqual([
    {
      file,
      line: 4,
      rule: 'picture-notes',
      message: expect.stringContaining('/focus is [50,101]. Write two'),
    },
    { file, line: 8, rule: 'picture-notes', message: expect.stringContaining('Did you mean phoneFocus?') },
    { file, line: 13, rule: 'picture-notes', message: expect.stringContaining('is no picture of the shop') },
    { file, line: 17, rule: 'alt-text', message: expect.stringContaining('is the name of a file') },
    {
      file,
      line: 19,
      rule: 'picture-notes',
      message: expect.stringContaining('/crops/1:1 is a rectangle of'),
    },
  ]);
});

it('reports notes that are no JSON, alone, in Chinese, and not beside other folders', async () => {
  const cwd = shopWith('{"/media/a.webp": {"alt": "手袋",,}}');
  const syntax = [{ file: 'media/pictures.json', line: 1, rule: 'syntax', message: expect.any(String) }];
  expect((await check(cwd)).found).toEqual(syntax);
  expect((await check(cwd, ['media/pictures.json'])).found).toEqual(syntax);
  expect((await check(cwd, ['.'])).found).toEqual(syntax);
  expect((await check(cwd, ['content/pages'])).found).toEqual([]);
  expect((await check(cwd, ['content', '--offline'])).found).toEqual([]);
  const array = shopWith('[]');
  expect((await check(array, ['content', '--lang', 'zh'])).found).toEqual([
    {
      file: 'media/pictures.json',
      line: 1,
      rule: 'picture-notes',
      message: expect.stringContaining('不是 JSON 对象'),
    },
  ]);
  const older = await check(
    shopWith({ '/media/a.webp': '图片：手袋', '/media/b.webp': 7 }, undefined, 'alt.json'),
  );
  expect(older.found.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    'media/alt.json alt-text',
    'media/alt.json picture-notes',
  ]);
});

it.each<[string, object, string[]]>([
  ['a picture with a text in its note', { pcUrl: '/media/a.webp' }, []],
  ['a picture of which only another has one', { pcUrl: '/media/b.webp' }, ['missing-alt']],
  [
    'a desktop picture without, whose phone picture has one',
    { pcUrl: '/media/b.webp', mobileUrl: '/media/a.webp' },
    ['missing-alt'],
  ],
  ['a picture of another place', { pcUrl: 'https://cdn.example.cn/a.webp' }, ['missing-alt']],
])('misses the text of no picture whose note has it: %s', async (_name, image, rules) => {
  const cwd = shopWith({ '/media/a.webp': { alt: '手袋' }, '/media/b.webp': { focus: [1, 1] } }, image);
  expect((await check(cwd)).found.map(({ rule }) => rule)).toEqual(rules);
});
