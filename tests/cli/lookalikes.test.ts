import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

/** Checks a text, with its repair. */
async function check(text: string, args: readonly string[] = []) {
  const cwd = folderWith({ 'page.json': text });
  const run = (more: readonly string[]) =>
    runCli(['validate', '--offline', '-f', 'json', ...args, ...more, 'page.json'], { cwd });
  const problems = JSON.parse((await run([])).out).problems;
  await run(['--fix']);
  return { problems, fixed: readFileSync(join(cwd, 'page.json'), 'utf8') };
}

const PAGE = '{"title": "页", "content": {}}';

describe('JSON with characters that look like those of JSON', () => {
  it.each([
    ['a full-width colon', '{"title"："页", "content": {}}', '：'],
    ['a full-width colon before a brace', '{"title": "页", "content"：{}}', '：'],
    ['a full-width comma', '{"title": "页"， "content": {}}', '，'],
    ['an enumeration comma', '{"title": "页"、 "content": {}}', '、'],
    ['full-width braces', '｛"title": "页", "content": {}｝', '｛'],
    ['a ratio sign', '{"title"∶ "页", "content": {}}', '∶'],
    ['a no-break blank', '{"title":\u00a0"页", "content": {}}', '\u00a0'],
    ['a full-width blank', '{"title":\u3000"页", "content": {}}', '\u3000'],
    ['a thin blank', '{"title":\u2009"页", "content": {}}', '\u2009'],
    ['a blank at the start', '\u00a0{"title": "页", "content": {}}', '\u00a0'],
    ['a line separator', '{"title":\u2028"页", "content": {}}', '\u2028'],
    ['a zero-width blank', '{"title": \u200b"页", "content": {}}', '\u200b'],
    ['a byte order mark inside', '{"title": \ufeff"页", "content": {}}', '\ufeff'],
    ['full-width quotes', '{＂title＂: "页", "content": {}}', '＂title＂'],
    ['all of them', '｛“title”：\u3000「页」，"content"：｛｝｝', '｛'],
  ])('has a finding at %s, and a repair', async (_name, text, found) => {
    const { problems, fixed } = await check(text);
    expect(problems).toMatchObject([{ rule: 'syntax', line: 1, column: text.indexOf(found) + 1 }]);
    expect(problems[0].endColumn - problems[0].column).toBe(found.length);
    expect(JSON.parse(fixed)).toEqual(JSON.parse(PAGE));
  });

  it.each([
    ['a full-width number', '{"title": "页", "noindex": ｔｒｕｅ, "content": {}}', '"noindex": true'],
    ['a full-width comma after a word', '{"title": "页", "noindex": true，"content": {}}', 'true,"content"'],
    ['a minus sign', '{"a": {"blockType": "block26", "index": −5}}', '"index": -5'],
    ['full-width brackets', '{"a": {"blockType": "block34", "skus": ［"A"］}}', '["A"]'],
    ['full-width digits', '{"a": {"blockType": "block34", "version": １}}', '"version": 1'],
  ])('repairs %s', async (_name, text, expected) => {
    expect((await check(text)).fixed).toContain(expected);
  });

  it('names the character in both languages', async () => {
    const say = async (lang: string) =>
      (await check('{"title"："页", "content": {}}', ['--lang', lang])).problems[0].message;
    expect(await say('en')).toBe('Invalid JSON: ： (U+FF1A) only looks like :; write :.');
    expect(await say('zh')).toBe('JSON 无效：：（U+FF1A）只是形似 :，请改为半角的 :。');
  });
});

describe('half a character', () => {
  it.each([
    ['a title', '{"title":"题\\ud842目","content":{}}', '{"title":"题目","content":{}}'],
    ['two halves', '{"title":"\\udfb7题\\uD842","content":{}}', '{"title":"题","content":{}}'],
    [
      'a half beside a whole one',
      '{"title":"\\ud842\\ud842\\udfb7","content":{}}',
      '{"title":"\\ud842\\udfb7","content":{}}',
    ],
    [
      'a label',
      '{"title":"页","content":{"a\\ud842":{"blockType":"block36"}}}',
      '{"title":"页","content":{"a":{"blockType":"block36"}}}',
    ],
    [
      'a field of a block',
      '{"a":{"blockType":"block3","title":"你\\ud842好","list":[{"title":"甲"}]}}',
      '{"a":{"blockType":"block3","title":"你好","list":[{"title":"甲"}]}}',
    ],
    [
      'a nested field, after other escapes',
      '{"a":{"blockType":"block3","title":"\\n\\"","list":[{"title":"\\\\\\udc00甲"}]}}',
      '{"a":{"blockType":"block3","title":"\\n\\"","list":[{"title":"\\\\甲"}]}}',
    ],
  ])('is found at its place in %s, and removed', async (_name, text, expected) => {
    const { problems, fixed } = await check(text);
    const [half] = problems.filter(({ rule }: { rule: string }) => rule === 'half-character');
    expect(text.slice(half.column - 1, half.endColumn - 1)).toMatch(/^\\u[dD]/);
    expect(fixed).toBe(expected);
  });

  it('is found in a static block', async () => {
    const cwd = folderWith({ 'blocks/footer.json': '{"title": "页脚", "content": {"note": "半\\ud842"}}' });
    const { out } = await runCli(['validate', '--offline', '-f', 'json', 'blocks'], { cwd });
    expect(JSON.parse(out).problems).toMatchObject([{ rule: 'half-character' }]);
  });

  it.each(['"\\ud842\\udfb7"', '"\\\\ud842"', '"𠮷👜"'])('is not reported for %s', async title => {
    expect((await check(`{"title": ${title}, "content": {}}`)).problems).toEqual([]);
  });
});

describe('a number', () => {
  const path = (value: string) =>
    `{"title":"t","content":{"a":{"blockType":"block39","categoryName":"手","lastCatId":${value}}}}`;

  it.each([
    ['9007199254740993', /^9007199254740993 is read as 9007199254740992:/],
    ['-9007199254740993', /is read as -9007199254740992:/],
    ['12345678901234567890', /is read as 12345678901234567000:/],
    ['1e16', /^1e16 is read as 10000000000000000:/],
    ['9007199254740992', /is read as/],
    ['9007199254740993.5', /is read as/],
    ['1e400', /a number that is too large for any program/],
    ['-1e400', /a number that is too large for any program/],
    ['1e999999', /a number that is too large for any program/],
  ])('that no program reads exactly is a finding: %s', async (value, message) => {
    const { problems } = await check(path(value));
    expect(problems).toMatchObject([
      {
        rule: 'number',
        severity: value.includes('e4') || value.includes('e9') ? 'error' : 'warning',
        message: expect.stringMatching(message),
      },
    ]);
    expect(JSON.stringify(problems)).not.toContain('Infinity');
  });

  it.each(['9007199254740991', '-9007199254740991', '1e3', '0'])(
    'that is exact is not reported: %s',
    async value => {
      expect(
        (await check(path(value))).problems.filter(({ rule }: { rule: string }) => rule === 'number'),
      ).toEqual([]);
    },
  );
});

describe('an address', () => {
  const scene = (address: string) =>
    JSON.stringify({ a: { blockType: 'block26', image: { pcUrl: address, alt: 'x' } } });

  it.each([
    ['/media/t/a b.jpg', '/media/t/a%20b.jpg'],
    ['/media/t/a\u3000b.jpg', '/media/t/a%20b.jpg'],
    ['/media/t/a\u00a0b.jpg', '/media/t/a%20b.jpg'],
    [' /media/t/a.jpg', '/media/t/a.jpg'],
    ['https：//a.cn/a.jpg', 'https://a.cn/a.jpg'],
    ['https:／／a.cn/a.jpg', 'https://a.cn/a.jpg'],
    ['https:// a.cn/a b.jpg', 'https://a.cn/a%20b.jpg'],
    ['／media/t/a.jpg', '/media/t/a.jpg'],
    ['/media/t/100%.jpg', '/media/t/100%25.jpg'],
    ['/media/t/5%2.jpg', '/media/t/5%252.jpg'],
  ])('%s is repaired to %s', async (address, expected) => {
    const { problems, fixed } = await check(scene(address));
    expect(problems).toMatchObject([{ rule: 'media', severity: 'warning', suggestion: expected }]);
    expect(JSON.parse(fixed).a.image.pcUrl).toBe(expected);
  });

  it('of a file that does not exist is never answered with itself', async () => {
    const cwd = folderWith({
      'page.json': scene('/media/t/50%25.jpg'),
      'media/t/50%25.jpg': 'x',
      'media/t/a b.jpg': 'x',
    });
    const env = { MEDIA_DIR: join(cwd, 'media') };
    const { out } = await runCli(['validate', '-f', 'json', 'page.json'], { cwd, env });
    const [{ message, suggestion }] = JSON.parse(out).problems;
    expect([message, suggestion]).toEqual([
      'There is no file "/media/t/50%25.jpg". Did you mean "/media/t/50%2525.jpg"?',
      '/media/t/50%2525.jpg',
    ]);
    expect((await runCli(['media', '--find', 'a'], { cwd, env })).out).toContain('/media/t/a%20b.jpg');
  });
});

it.each([
  ['html alone', { html: '<p>字</p>' }, 'content'],
  ['html beside the mobile text', { html: '<p>字</p>', content: { mobile: '<p>字</p>' } }, 'content.pc'],
  ['body alone', { body: '<p>字</p>' }, 'content'],
  ['html beside the desktop text', { html: '<p>字</p>', content: { pc: '<p>字</p>' } }, null],
])('suggests content.pc for %s', async (_name, fields, expected) => {
  const { problems } = await check(JSON.stringify({ a: { blockType: 'editorial_block5', ...fields } }));
  const { suggestion, message } = problems.find(({ rule }: { rule: string }) => rule === 'unknown-field');
  expect(suggestion).toBe(expected);
  expect(message).not.toContain('"des"');
  if (expected) expect(message).toContain('"content.pc"');
});

it('--fix moves html into content.pc', async () => {
  const { fixed } = await check('{"a": {"blockType": "editorial_block5", "html": "<p>字</p>"}}');
  expect(fixed).toBe('{"a": {"blockType": "editorial_block5", "content": { "pc": "<p>字</p>" }}}');
});
