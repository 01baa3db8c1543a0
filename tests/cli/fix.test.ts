import { chmodSync, cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFixed } from '../../cli/files/write-fixed.ts';
import { folderWith, runCli } from './run-cli.ts';

const image = '"image": {"pcUrl": "/media/a.webp", "alt": ""}';
const page = (blocks: string) => `{"title": "页", "content": {${blocks}}}\n`;
const inBlock = (fields: string, type = 'block26') => page(`"a": {"blockType": "${type}", ${fields}}`);

/** Fixes a text and returns it with the summary. */
async function fix(text: string, args: readonly string[] = []) {
  const cwd = folderWith({ 'page.json': text });
  const { out, err, code } = await runCli(['validate', '--offline', '--fix', ...args, 'page.json'], { cwd });
  return { text: readFileSync(join(cwd, 'page.json'), 'utf8'), out, err, code, cwd };
}

it.each([
  ['a field with another name', inBlock('"products": ["A"]', 'block34'), inBlock('"skus": ["A"]', 'block34')],
  ['the case of a field', inBlock(`${image}, "blockstyle": {}`), inBlock(`${image}, "blockStyle": {}`)],
  ['the case of a field of the page', '{"Title": "页", "content": {}}', '{"title": "页", "content": {}}'],
  ['the name of blockType', page(`"a": {"block_type": "block26", ${image}}`), inBlock(image)],
  ['the case of a type', inBlock(image, 'Block26'), inBlock(image)],
  [
    'a number as text',
    inBlock('"columnQuantity": "3"', 'editorial_block4'),
    inBlock('"columnQuantity": 3', 'editorial_block4'),
  ],
  [
    'a text as number',
    inBlock('"title": 1.50', 'editorial_block4'),
    inBlock('"title": "1.50"', 'editorial_block4'),
  ],
  ['a missing list', inBlock('"skus":  "A" ', 'block34'), inBlock('"skus":  ["A"] ', 'block34')],
  [
    'a list around an object',
    inBlock(`"image": [ {"pcUrl":"/a.webp", "alt": ""} ]`),
    inBlock(`"image": {"pcUrl":"/a.webp", "alt": ""}`),
  ],
  ['a superfluous comma', page(`"a": {"blockType": "block26", ${image},},`), inBlock(image)],
  [
    'a missing comma',
    page(`"a": {"blockType": "block26"\n ${image}}`),
    page(`"a": {"blockType": "block26",\n ${image}}`),
  ],
  ['other quotes', page(`“a”: {'blockType': ‘block26’, ${image}}`), inBlock(image)],
  ['a name without quotes', page(`a: {blockType: "block26", ${image}}`), inBlock(image)],
  [
    'a protocol',
    inBlock('"image": {"pcUrl": "http://a.cn/a.webp", "alt": ""}'),
    inBlock('"image": {"pcUrl": "https://a.cn/a.webp", "alt": ""}'),
  ],
  [
    'a deadline with an offset',
    inBlock('"deadline": "2099-12-21T12:00:00Z"', 'block20'),
    inBlock('"deadline": "2099-12-21 20:00"', 'block20'),
  ],
  [
    'a deadline in Chinese',
    inBlock('"deadline": "2099年12月1日 20:00"', 'block20'),
    inBlock('"deadline": "2099-12-01 20:00"', 'block20'),
  ],
  [
    'the last day of a countdown',
    inBlock('"deadline": "2099-12-21", "show": {"from": "2099-12-01", "until": "2099-12-21"}', 'block20'),
    inBlock(
      '"deadline": "2099-12-21 23:59", "show": {"from": "2099-12-01", "until": "2099-12-21"}',
      'block20',
    ),
  ],
  [
    'the hour of a countdown on its last day',
    inBlock(
      '"deadline": "2099-12-21", "show": {"from": "2099-12-01", "until": "2099-12-21 20:00"}',
      'block20',
    ),
    inBlock(
      '"deadline": "2099-12-21 20:00", "show": {"from": "2099-12-01", "until": "2099-12-21 20:00"}',
      'block20',
    ),
  ],
  [
    'a time of a schedule',
    inBlock(`${image}, "show": {"from": "2099/2/3 9:00"}`),
    inBlock(`${image}, "show": {"from": "2099-02-03 09:00"}`),
  ],
  [
    'the mobile film of a carousel by its old name',
    inBlock('"swiperItems": [{"videoUrlMobile": "/a.mp4", "alt": "夜"}]', 'block32'),
    inBlock('"swiperItems": [{"mobVideoUrl": "/a.mp4", "alt": "夜"}]', 'block32'),
  ],
  [
    'the mobile film of another type',
    inBlock('"video": {"videoUrl": "/a.mp4", "videoMobileUrl": "/b.mp4"}', 'block8'),
    inBlock('"video": {"videoUrl": "/a.mp4", "mobVideoUrl": "/b.mp4"}', 'block8'),
  ],
])('--fix repairs %s and keeps the rest as it is written', async (_name, before, after) => {
  expect((await fix(before)).text).toBe(after);
});

it.each([
  ['a mistyped name', inBlock(`${image}, "widht": 1`)],
  ['a day without a year', inBlock('"deadline": "12-21 20:00"', 'block20')],
  ['a day that may be a month', inBlock('"deadline": "03/04/2099"', 'block20')],
  ['two fields that would get one name', inBlock('"products": ["A"], "sku": ["B"]', 'block34')],
  ['a field whose right name is set', inBlock('"skus": ["A"], "products": ["B"]', 'block34')],
  ['a text with quotes inside', page('"a": {"blockType": "editorial_block6", "color": "say "hi" now",}')],
  ['a missing bracket', '{"title": "页", "content": {},'],
  ['a word for another value', inBlock('"columnQuantity": "many"', 'editorial_block4')],
])('--fix leaves %s to the editor', async (_name, before) => {
  const { text, out } = await fix(before);
  expect(text).toBe(before);
  expect(out).toMatch(/fixed 0 in 0 files, [1-9] left to you\n$/);
});

const crlf = `\ufeff${page(`"a":\t{"BLOCKTYPE" : "block26",\r\n\t${image},\r\n "widht": 1, },`)}`;

it('--fix counts repairs and what is left, and changes nothing when run again', async () => {
  const cwd = folderWith({
    'a.json': crlf,
    'b.json': inBlock(image, 'Block26'),
    'c.json': inBlock('"x": 1'),
  });
  const first = await runCli(['validate', '--offline', '--fix', '.'], { cwd });
  expect(first.out).toMatch(/\nfixed 4 in 2 files, 3 left to you\n$/);
  expect(first.out).toContain('a.json:3:');
  const fixed = readFileSync(join(cwd, 'a.json'), 'utf8');
  expect(fixed).toBe(`\ufeff${page(`"a":\t{"blockType" : "block26",\r\n\t${image},\r\n "widht": 1 }`)}`);
  const times = () => readdirSync(cwd).map(name => [name, statSync(join(cwd, name)).ino]);
  const before = times();
  const second = await runCli(['validate', '--offline', '--fix', '.'], { cwd });
  expect(second.out).toMatch(/fixed 0 in 0 files, 3 left to you\n$/);
  expect(times()).toEqual(before);
});

it('--fix adds no problem to any broken page, and ends after one run', async () => {
  const cwd = folderWith({});
  cpSync('fixtures/broken', cwd, { recursive: true, filter: path => !path.endsWith('.expected.json') });
  const check = async (...options: string[]) => {
    const { out, err } = await runCli(['validate', '--offline', '-f', 'json', ...options, '.'], { cwd });
    return { found: JSON.parse(out).problems.length, err };
  };
  const before = (await check()).found;
  const first = await check('--fix');
  const [, fixed] = /^fixed (\d+) in \d+ files/.exec(first.err) ?? [];
  expect(Number(fixed)).toBeGreaterThanOrEqual(before - first.found);
  expect(first.found).toBeLessThan(before);
  expect(await check('--fix')).toEqual({
    found: first.found,
    err: `fixed 0 in 0 files, ${first.found} left to you\n`,
  });
});

it('--fix-dry-run prints a diff, writes nothing and exits as without it', async () => {
  const before = '{\n "title": "页",\n "content": {\n  "a": {"blockType": "Editorial_Block6"}\n }\n}\n';
  const cwd = folderWith({ 'pages/a.json': before });
  const { out, err, code } = await runCli(['validate', '--offline', '--fix-dry-run', 'pages'], { cwd });
  expect(out).toBe(`--- a/pages/a.json
+++ b/pages/a.json
@@ -1,6 +1,6 @@
 {
  "title": "页",
  "content": {
-  "a": {"blockType": "Editorial_Block6"}
+  "a": {"blockType": "editorial_block6"}
  }
 }
`);
  expect({ err, code }).toEqual({ err: 'would fix 1 in 1 file, 0 left to you\n', code: 1 });
  expect(readFileSync(join(cwd, 'pages/a.json'), 'utf8')).toBe(before);
});

it('--fix keeps the summary off a report that programs read', async () => {
  const { out, err, code } = await fix(inBlock(image, 'Block26'), ['-f', 'json']);
  expect(JSON.parse(out)).toEqual({ problems: [], files: 1 });
  expect({ err, code }).toEqual({ err: 'fixed 1 in 1 file, 0 left to you\n', code: 0 });
});

it('--fix refuses standard input', async () => {
  const { code, err } = await runCli(['validate', '--fix', '-'], { stdin: '{' });
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('--fix-dry-run') });
});

it('a repaired file is replaced only if it is what was checked; link, permissions and mark stay', () => {
  const cwd = folderWith({ 'a.json': '\ufeff{"a": 1,}' });
  const file = join(cwd, 'a.json');
  chmodSync(file, 0o640);
  symlinkSync('a.json', join(cwd, 'link.json'));
  writeFixed(join(cwd, 'link.json'), '{"a": 1,}', '{"a": 1}');
  expect(readFileSync(file, 'utf8')).toBe('\ufeff{"a": 1}');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  writeFileSync(file, 'changed');
  expect(() => writeFixed(file, '{"a": 1}', '{}')).toThrow('has changed since it was checked');
  expect(readFileSync(file, 'utf8')).toBe('changed');
  expect(readdirSync(cwd).sort()).toEqual(['a.json', 'link.json']);
});
