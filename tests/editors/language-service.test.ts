import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { registry } from '../../src/registry.ts';

const root = new URL('../../', import.meta.url);
const schema = new URL('schemas/generated/page.schema.json', root).href;

/** The service of VS Code, as its own settings of this project configure it. */
function serviceWith(uri: string) {
  const created = getLanguageService({
    schemaRequestService: async address => readFileSync(fileURLToPath(address), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
  created.configure({ validate: true, schemas: [{ uri, fileMatch: ['*.json'] }] });
  return created;
}

const service = serviceWith(schema);

function open(text: string, file = 'fixtures/content/pages/x.json') {
  const document = TextDocument.create(new URL(file, root).href, 'json', 1, text.replace(/^\ufeff/, ''));
  return { document, parsed: service.parseJSONDocument(document) };
}

async function linesOfProblems(text: string, file?: string): Promise<number[]> {
  const { document, parsed } = open(text, file);
  const problems = await service.doValidation(document, parsed);
  return [...new Set(problems.map(({ range }) => range.start.line + 1))].sort((a, b) => a - b);
}

/** Completes a text at `|` and returns the labels. */
async function complete(text: string, by = service) {
  const offset = text.indexOf('|');
  const { document, parsed } = open(text.replace('|', ''));
  const list = await by.doComplete(document, document.positionAt(offset), parsed);
  return list?.items ?? [];
}

const inBlock = (block: string) => `{"title":"t","content":{"a":${block}}}`;
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const jsonIn = (folder: string) => readdirSync(new URL(folder, root)).filter(name => name.endsWith('.json'));

describe('the page schema in VS Code', () => {
  const good = jsonIn('fixtures/content/pages/');
  it.each(good)('reports nothing in the good page %s', async name => {
    const file = `fixtures/content/pages/${name}`;
    expect(await linesOfProblems(read(file), file)).toEqual([]);
  });

  it('reports nothing in the samples of any type', async () => {
    const blocks = registry.all.flatMap(({ type }) =>
      ['minimal', 'full'].map(name => [
        `${type} ${name}`,
        JSON.parse(read(`fixtures/blocks/${type}/${name}.json`)),
      ]),
    );
    const text = JSON.stringify({ title: '页', content: Object.fromEntries(blocks) }, null, 1);
    const { document, parsed } = open(text);
    expect((await service.doValidation(document, parsed)).map(({ message }) => message)).toEqual([]);
  });

  // What the schema cannot say is reported by `vitrine validate` only.
  const beyond = /^(empty-title|integer-labels|missing-alt|nested-too-deep|version-too-new)\./;
  const bare = /^(bare-map-of-blocks|single-block)\./;
  const bad = jsonIn('fixtures/broken/').filter(
    name =>
      !/\.expected\.json$|^syntax-|^byte-order-mark\./.test(name) && !beyond.test(name) && !bare.test(name),
  );
  it.each(bad)('reports each problem of %s at its line', async name => {
    const text = read(`fixtures/broken/${name}`).replace(/^\ufeff/, '');
    const expected: { text: string; rule: string }[] = JSON.parse(
      read(`fixtures/broken/${name.replace('.json', '.expected.json')}`),
    );
    const lines = await linesOfProblems(text);
    const missed = expected
      .filter(({ rule }) => rule !== 'integer-label' && rule !== 'missing-alt' && rule !== 'page-title')
      .filter(finding => !findLines(text, finding.text).some(line => lines.includes(line)));
    expect(missed).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('says that a block type does not exist without listing all of them', async () => {
    const { document, parsed } = open('{"title":"t","content":{"a":{"blockType":"blok"}}}');
    const [problem] = await service.doValidation(document, parsed);
    expect(problem?.message).toBe('There is no such block type. Completion lists all types.');
  });
});

describe('the messages of the page schema', () => {
  const messages = async (language: '' | '.zh', block: string) => {
    const by = serviceWith(new URL(`schemas/generated/page.schema${language}.json`, root).href);
    const { document, parsed } = open(inBlock(block));
    return (await by.doValidation(document, parsed)).map(({ message }) => message);
  };
  const image = '"image":{"pcUrl":"/a.webp","alt":""}';

  it.each([
    ['a type', `{"blockType":"block26",${image},"colour":1}`, /^应为对象，只有以下字段：.*caption（/],
    [
      'an object of it',
      '{"blockType":"block26","image":{"pcUrl":"/a.webp","link2":"/"}}',
      /pcUrl（桌面端图片）/,
    ],
    ['a shared definition', '{"blockType":"block8","video":{"mobileFilm":"/"}}', /mobVideoUrl（移动端视频）/],
    ['a list', '{"blockType":"block36","tabs":[{"name":"一","blocks":{},"titel":"x"}]}', /name（/],
    ['values', `{"blockType":"block26",${image},"width":"wide"}`, /^应为以下值之一："/],
  ])('name in Chinese what %s has instead', async (_what, block, pattern) => {
    expect(await messages('.zh', block)).toEqual([expect.stringMatching(pattern)]);
  });

  it('name the fields in English, too', async () => {
    expect(await messages('', `{"blockType":"block26",${image},"colour":1}`)).toEqual([
      expect.stringMatching(/^An object without other fields than .*caption/),
    ]);
  });
});

/** Lines of a text at which an excerpt starts. */
function findLines(text: string, excerpt: string): number[] {
  const lines: number[] = [];
  for (let at = text.indexOf(excerpt); at !== -1; at = text.indexOf(excerpt, at + 1)) {
    lines.push(text.slice(0, at).split('\n').length);
  }
  return lines;
}

const inTabs = (block: string) =>
  inBlock(`{"blockType":"block36","tabs":[{"name":"一","blocks":{"deep":${block}}}]}`);
const inTabsTwice = (block: string) =>
  inTabs(`{"blockType":"block36","tabs":[{"name":"二","blocks":{"deeper":${block}}}]}`);

describe('completion in VS Code', () => {
  it.each([
    ['the fields of a page', '{|}', ['title', 'description', 'noindex', 'content']],
    ['the types of a block', inBlock('{"blockType":|}'), ['"block26"', '"editorial_block1"']],
    ['the fields of a type', inBlock('{"blockType":"block26",|}'), ['image', 'caption', 'width']],
    ['the values of a field', inBlock('{"blockType":"block26","width":|}'), ['"bleed"', '"page"']],
    [
      'the fields of a picture',
      inBlock('{"blockType":"block26","image":{|}}'),
      ['pcUrl', 'mobileUrl', 'alt'],
    ],
    [
      'the properties of a style',
      inBlock('{"blockType":"block26","contentStyle":{"pc":{|}}}'),
      ['paddingTop', 'color'],
    ],
    ['the fields of a tab', inBlock('{"blockType":"block36","tabs":[{|}]}'), ['name', 'blocks']],
    ['the types of a block in a tab', inTabs('{"blockType":|}'), ['"block26"', '"ms_block1"']],
    ['the fields of a block in a tab', inTabs('{"blockType":"block26",|}'), ['image', 'caption']],
    [
      'the values of a field in tabs inside tabs',
      inTabsTwice('{"blockType":"editorial_block1","veil":|}'),
      ['"none"', '"soft"', '"strong"'],
    ],
    ['a whole block', inBlock('|'), ['block26: Single image']],
    ['a whole block in a tab', inTabs('|'), ['block26: Single image']],
  ])('offers %s', async (_name, text, labels) => {
    const offered = (await complete(text)).map(({ label }) => label);
    expect(offered).toEqual(expect.arrayContaining(labels));
  });

  it('describes fields with their own words, values and types included', async () => {
    const doc = async (text: string, label: string) =>
      (await complete(text)).find(item => item.label === label)?.documentation;
    expect(await doc(inBlock('{"blockType":"editorial_block1",|}'), 'image')).toMatch(
      /^The banner's picture/,
    );
    expect(await doc(inBlock('{"blockType":|}'), '"block26"')).toMatch(/^Single image\. One picture/);
    expect(await doc(inBlock('{"blockType":"block26","image":{"mode":|}}'), '"contain"')).toBe(
      'contain shows the whole picture',
    );
  });

  it('describes fields, values and types in Chinese by the Chinese schema', async () => {
    const chinese = serviceWith(schema.replace('page.schema', 'page.schema.zh'));
    const doc = async (text: string, label: string) =>
      (await complete(text, chinese)).find(item => item.label === label)?.documentation;
    expect(await doc('{|}', 'title')).toMatch(/^页面标题/);
    expect(await doc(inBlock('{"blockType":"block26",|}'), 'caption')).toBe('图片下方的一行文字。');
    expect(await doc(inBlock('{"blockType":|}'), '"block26"')).toMatch(/^单图。单张图片/);
    expect(await doc(inBlock('{"blockType":"block26","image":{"mode":|}}'), '"contain"')).toBe(
      'contain 显示完整图片',
    );
    const { document, parsed } = open(inBlock('{"blockType":"block26","image":{"pcUrl":"x"}}'));
    const [problem] = await chinese.doValidation(document, parsed);
    expect(problem?.message).toBe('媒体地址无效。请以 https:// 或 / 开头。');
  });

  it('inserts the example of a type, which is valid', async () => {
    const item = (await complete(inBlock('|'))).find(({ label }) => label.startsWith('block26:'));
    const text = inBlock(String(item?.textEdit?.newText));
    expect(await linesOfProblems(text)).toEqual([]);
  });
});
