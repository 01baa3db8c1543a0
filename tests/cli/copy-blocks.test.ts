import { describe, expect, it } from 'vitest';
import { copyBlocks } from '../../cli/index.ts';
import { registry } from '../../src/registry.ts';

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const pageOf = (content: object) => write({ title: '页', content });
const text = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });

async function copied(source: string, target: string, labels: string[], after?: string) {
  const result = await copyBlocks({ source, target, labels, after }, registry);
  if ('fault' in result) throw new Error(result.fault);
  return { ...result, content: JSON.parse(result.text).content ?? JSON.parse(result.text) };
}

describe('copied blocks', () => {
  it('stay as they are written, in the indentation of the page, and so does the rest of it', async () => {
    const source = '{"title":"一","content":{"a":{"blockType":"text","pc":"\\u4e00", "n": 1.0}}}';
    const target = pageOf({ hero: text('<p>一</p>') });
    const result = await copied(source, target, ['a']);
    expect(result.text).toBe(
      target.replace(/\n {2}\}\n\}\n$/, ',\n    "a":{"blockType":"text","pc":"\\u4e00", "n": 1.0}\n  }\n}\n'),
    );
    const deep = '{\n\t"content": {\n\t\t"b": {\n\t\t\t"blockType": "text"\n\t\t}\n\t}\n}';
    expect((await copied(deep, pageOf({ a: {} }), ['b'])).text).toContain(
      '    "a": {},\n    "b": {\n    \t"blockType": "text"\n    }\n  }\n',
    );
  });

  it.each<[string, string[], string | undefined, string[]]>([
    ['after the last one', ['x'], undefined, ['a', 'b', 'x']],
    ['after a block', ['x'], 'a', ['a', 'x', 'b']],
    ['in the order in which they are named', ['y', 'x'], 'a', ['a', 'y', 'x', 'b']],
    ['once, though named twice', ['x', 'x'], undefined, ['a', 'b', 'x']],
    ['under a new label where the page has it', ['a'], undefined, ['a', 'b', 'a-2']],
    ['under a new label where the page has its anchor', ['a b'], 'b', ['a', 'b', 'a b']],
  ])('are put %s', async (_place, labels, after, expected) => {
    const source = pageOf({ x: text('x'), y: text('y'), a: text('a'), 'a b': text('ab') });
    const target = pageOf({ a: text('a'), b: text('b') });
    expect(Object.keys((await copied(source, target, labels, after)).content)).toEqual(expected);
  });

  it.each([
    ['the same label', { a: text('') }, 'a', 'a-2'],
    ['the same label with a number', { a: text(''), 'a-2': text('') }, 'a', 'a-3'],
    ['a label with the same anchor', { 'a b': text('') }, 'a-b', 'a-b-2'],
    ['a nested block with the label', { x: { blockType: 'tabs', blocks: { a: text('') } } }, 'a', 'a-2'],
    ['no such label', { b: text('') }, 'a', 'a'],
    ['blanks around the label', { ' a': text('') }, 'a', 'a-2'],
  ])('have a free label beside %s', async (_there, content, label, expected) => {
    const { labels } = await copied(pageOf({ [label]: text('') }), pageOf(content), [label]);
    expect(labels).toEqual([expected]);
  });

  it('copy each block of a repeated label, number-like labels in written order', async () => {
    const source =
      '{"content":{"2":{"blockType":"text"},"1":{"blockType":"text"},"2":{"blockType":"video"}}}';
    const { text: result, labels } = await copied(source, '{"content":{}}', ['2', '1']);
    expect(labels).toEqual(['2', '2-2', '1']);
    expect(result.replace(/\s/g, '')).toBe(
      '{"content":{"2":{"blockType":"text"},"2-2":{"blockType":"video"},"1":{"blockType":"text"}}}',
    );
  });

  it.each([
    ['a link', '<a href="#a">x</a>', '<a href="#a-2">x</a>'],
    ['an encoded link', '<a href="#%61">x</a>', '<a href="#a-2">x</a>'],
    ['a link to another page', '<a href="/cms/x.html#a">x</a>', '<a href="/cms/x.html#a">x</a>'],
    ['a link to a block that is not copied', '<a href="#c">x</a>', '<a href="#c">x</a>'],
    ['a text that is not a link', '<p>#a</p>', '<p>#a</p>'],
    ['links to both', '<a href="#a">x</a><a href="#b">y</a>', '<a href="#a-2">x</a><a href="#b">y</a>'],
  ])('lead to the new anchor: %s', async (_kind, before, after) => {
    const source = pageOf({ a: text('一'), b: text(before) });
    const { content } = await copied(source, pageOf({ a: text('二') }), ['a', 'b']);
    expect(content.b.content.pc).toBe(after);
  });

  it('rewrite fields that name an anchor', async () => {
    const nav = {
      blockType: 'block41',
      list: [
        { title: '一', anchorName: 'a' },
        { title: '二', anchorName: 'c' },
      ],
    };
    const { content } = await copied(pageOf({ a: text(''), nav }), pageOf({ a: text('') }), ['nav', 'a']);
    expect(content.nav.list.map(({ anchorName }: { anchorName: string }) => anchorName)).toEqual([
      'a-2',
      'c',
    ]);
  });

  it.each([
    ['an empty page', '{"title":"一","content":{}}'],
    ['an empty page in lines', '{\n  "title": "一",\n  "content": {}\n}'],
    ['a map of blocks', '{}'],
    ['a map with one block', '{ "a": { "blockType": "text" } }'],
  ])('go into %s', async (_target, target) => {
    const { content } = await copied(pageOf({ x: text('x') }), target, ['x']);
    expect(content.x).toEqual(text('x'));
  });

  it.each([
    ['a source that is no JSON', '{', '{}', ['a'], undefined, { fault: 'source' }],
    ['a source of one block', '{"blockType":"text"}', '{}', ['a'], undefined, { fault: 'source' }],
    ['a page without blocks', '{"title":"一"}', '{}', ['a'], undefined, { fault: 'source' }],
    ['a target that is a list', pageOf({ a: text('') }), '[]', ['a'], undefined, { fault: 'target' }],
    ['a target with a comment', pageOf({ a: text('') }), '{} // x', ['a'], undefined, { fault: 'target' }],
    [
      'a target whose content is a list',
      pageOf({ a: text('') }),
      '{"content":[]}',
      ['a'],
      undefined,
      { fault: 'target' },
    ],
    [
      'a target of one block',
      pageOf({ a: text('') }),
      '{"blockType":"text"}',
      ['a'],
      undefined,
      { fault: 'target' },
    ],
    [
      'a text that is nested very deep',
      pageOf({ a: text('') }),
      '['.repeat(50_000) + ']'.repeat(50_000),
      ['a'],
      undefined,
      { fault: 'target' },
    ],
    [
      'a label that the page does not have',
      pageOf({ a: text('') }),
      '{}',
      ['b'],
      undefined,
      { fault: 'label', label: 'b' },
    ],
    [
      'a member that is not a block',
      pageOf({ a: { x: 1 } }),
      '{}',
      ['a'],
      undefined,
      { fault: 'label', label: 'a' },
    ],
    [
      'a place that the page does not have',
      pageOf({ a: text('') }),
      '{}',
      ['a'],
      'z',
      { fault: 'after', label: 'z' },
    ],
  ])('are refused for %s', async (_what, source, target, labels, after, expected) => {
    expect(await copyBlocks({ source, target, labels, after }, registry)).toEqual(expected);
  });
});
