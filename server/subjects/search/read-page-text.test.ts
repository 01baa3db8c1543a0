import { expect, it } from 'vitest';
import { measureCpu } from '../../../tests/support/cpu-time.ts';
import { readHtmlTexts } from '../content/html/index.ts';
import { toSounds } from './pinyin.ts';
import { readPageText } from './read-page-text.ts';

const pageWith = (field: string, text: string) => ({
  title: '页',
  content: { it: { blockType: 'editorial_block5', [field]: text } },
});

it.each([
  ['headings and text', '<h2 id="a">养护</h2><p>用<b>软</b>布</p>', { headings: '养护', body: '用 软 布' }],
  ['a > in an attribute', '<h3 title="a>b">退货</h3>七天', { headings: '退货', body: '七天' }],
  ['a heading that is not closed', '<h2>配送<p>次日', { headings: '配送 次日', body: '' }],
  [
    'two headings, of which the first is not closed',
    '<h2>一<h3>二</h3>三',
    { headings: '一\n二', body: '三' },
  ],
  ['entities', '<p>手袋&nbsp;&amp;&lt;包&gt;</p>', { headings: '', body: '手袋 &<包>' }],
  ['scripts and comments', '<script>手</script><!-- 袋 -->包', { headings: '', body: '包' }],
  ['a lone <', '包 < 袋', { headings: '', body: '包 < 袋' }],
])('reads %s of a rich text', (_name, html, expected) => {
  expect(readPageText(pageWith('content', html))).toMatchObject(expected);
});

it('reads the text of a title without the name of the site', () => {
  const readTitle = (title: string) => readPageText({ title, content: {} }).title;
  expect(['养护 | VITRINE', '养护｜VITRINE', '养护', 'VITRINE 养护'].map(readTitle)).toEqual([
    '养护',
    '养护',
    '养护',
    'VITRINE 养护',
  ]);
});

const SIZE = 80_000;
const fill = (piece: string) => `手${piece.repeat(SIZE / piece.length)}`;

/** Processor time, in µs, that reading may take: ten times what today's hardware needs. A quadratic one takes seconds. */
const TIME = 1_500_000;

it.each([
  ['headings that are not closed', '<h2>'],
  ['headings with an attribute', '<h1 id=a>'],
  ['tags that are not closed', '<p'],
  ['starts of tags', '<'],
  ['ends of headings', '</h2>'],
  ['entities without an end', '&a'],
  ['attributes without an end', '<a b="'],
  ['comments without an end', '<!--'],
  ['declarations', '<!'],
  ['blanks', ' '],
  ['blanks and bars', ' |'],
  ['nested elements', '<b>'],
  ['lists in lists', '<ul><li>'],
  ['Chinese words', '手袋'],
])('reads 80 KB of %s in a moment', async (_name, piece) => {
  const text = fill(piece);
  for (const field of ['content', 'title']) {
    expect(await measureCpu(() => readPageText(pageWith(field, text)))).toBeLessThan(TIME);
  }
  expect(await measureCpu(() => readPageText({ title: text, description: text, content: {} }))).toBeLessThan(
    TIME,
  );
  expect(await measureCpu(() => readHtmlTexts(text))).toBeLessThan(TIME);
  expect(await measureCpu(() => toSounds(text))).toBeLessThan(TIME);
});

it('reads a page that is nested deeper than any stack', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}"手袋"${']'.repeat(50_000)}`);
  expect(readPageText({ title: '页', content: { deep, beside: '包' } })).toMatchObject({ body: '包' });
});
