import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const sound = '{"title":"t","content":{"a":{"blockType":"editorial_block6"}}}';
const warned = '{"title":"t","content":{"a":{"blockType":"editorial_block6","colour":"red"}}}';
const wrong = '{"title":"t","content":{"a":{"blockType":"editorial_block6","color":7}}}';

async function filesTold(args: readonly string[], cwd: string): Promise<string[]> {
  const { out } = await runCli(['validate', '--format', 'json', ...args], { cwd });
  return JSON.parse(out).problems.map(({ file }: { file: string }) => file);
}

describe('vitrine validate: exit codes', () => {
  it.each([
    ['sound', sound, [], 0],
    ['a warning', warned, [], 0],
    ['a warning with --strict', warned, ['--strict'], 1],
    ['a valid page with --strict', sound, ['--strict'], 0],
    ['an error', wrong, [], 1],
    ['broken JSON', '{"title"', [], 1],
  ])('exits with the right code for %s', async (_name, stdin, options, code) => {
    expect(await runCli(['validate', ...options, '-'], { stdin })).toMatchObject({ code, err: '' });
  });

  it.each([
    ['an unknown format', ['--format', 'jsno', 'a.json'], 'There is no format "jsno". Did you mean "json"?'],
    ['an unknown option', ['--strcit'], 'There is no option "--strcit". Did you mean "--strict"?'],
    ['an option without its value', ['--format'], '--format'],
  ])('exits with 2 for %s', async (_name, args, message) => {
    const cwd = folderWith({ 'a.json': sound });
    const { code, out, err } = await runCli(['validate', ...args], { cwd });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it.each([
    ['a missing file', 'nope.json', 1, 'There is no such file or folder.'],
    ['a folder without JSON', 'empty', 1, 'There is no *.json file in this folder.'],
    ['a pattern without a match', 'pages/**/*.json', 1, 'No file matches this pattern.'],
    ['not UTF-8', 'latin.json', 16, 'The file is not UTF-8. Save it as UTF-8.'],
    ['UTF-16', 'utf16.json', 1, 'The file is UTF-16, not UTF-8. Save it as UTF-8.'],
  ])('reports %s as a finding in every format and exits with 2', async (_name, file, column, message) => {
    const cwd = folderWith({
      'empty/readme.txt': '',
      'latin.json': Buffer.from('{"title":"Bient\xf4t","content":{}}', 'latin1'),
      'utf16.json': Buffer.from(`\ufeff${sound}`, 'utf16le'),
    });
    const run = (format: string) => runCli(['validate', '-f', format, file], { cwd });
    const [pretty, json, sarif, github] = await Promise.all(['pretty', 'json', 'sarif', 'github'].map(run));
    expect([pretty, json, sarif, github].map(result => [result?.code, result?.err])).toEqual(
      Array(4).fill([2, '']),
    );
    expect(pretty?.out).toContain(`${file}:1:${column} error page [unreadable]\n  ${message}\n`);
    expect(JSON.parse(json?.out ?? '').problems).toMatchObject([
      { file, line: 1, column, severity: 'error', rule: 'unreadable', message },
    ]);
    expect(JSON.parse(sarif?.out ?? '').runs[0].results).toMatchObject([
      { ruleId: 'unreadable', level: 'error', message: { text: `page: ${message}` } },
    ]);
    expect(github?.out).toMatch(/^::error file=.*title=vitrine unreadable::/);
  });

  it('exits with 2 if one input cannot be read, and checks the others', async () => {
    const cwd = folderWith({ 'a.json': wrong, 'z.json': warned });
    const { code, out, err } = await runCli(['validate', 'a.json', 'nope.json', 'z.json'], { cwd });
    expect(code).toBe(2);
    expect(err).toBe('');
    expect(out).toContain('nope.json:1:1 error page [unreadable]');
    expect(out).toContain('1 error and 1 warning in 2 of 2 files. 1 input could not be read.');
  });

  it('rejects standard input that is not UTF-8', async () => {
    const { code, out } = await runCli(['validate', '-'], { stdin: Uint8Array.of(0x22, 0xff, 0x22) });
    expect({ code, out }).toEqual({
      code: 2,
      out: '<stdin>:1:2 error page [unreadable]\n  The file is not UTF-8. Save it as UTF-8.\n\n',
    });
  });
});

describe('vitrine validate: what is checked', () => {
  it('checks all *.json files below a folder in alphabetical order, except node_modules and dot folders', async () => {
    const cwd = folderWith({
      'pages/b.json': wrong,
      'pages/a/z.json': wrong,
      'pages/a/a.json': wrong,
      'pages/c.txt': wrong,
      'pages/node_modules/x.json': wrong,
      'pages/.git/x.json': wrong,
    });
    expect(await filesTold(['pages'], cwd)).toEqual(['pages/a/a.json', 'pages/a/z.json', 'pages/b.json']);
  });

  it('checks the files that a quoted pattern matches, and *.JSON in folders', async () => {
    const cwd = folderWith({
      'pages/a.json': wrong,
      'pages/deep/b.json': wrong,
      'pages/deep/c.txt': wrong,
      'pages/node_modules/x.json': wrong,
      'upper/D.JSON': wrong,
    });
    expect(await filesTold(['pages/**/*.json'], cwd)).toEqual(['pages/a.json', 'pages/deep/b.json']);
    expect(await filesTold(['./pages/{a,z}.json'], cwd)).toEqual(['pages/a.json']);
    expect(await filesTold(['**/*.{txt,JSON}'], cwd)).toEqual(['pages/deep/c.txt', 'upper/D.JSON']);
    expect(await filesTold(['upper'], cwd)).toEqual(['upper/D.JSON']);
  });

  it('reports standard input by the name of --stdin-filename and checks it as a file of that folder', async () => {
    const options = { stdin: '{"content":"<p>常见问题</p>"}', cwd: folderWith({}) };
    const page = await runCli(['validate', '--stdin-filename', 'content/pages/faq.json', '-'], options);
    expect(page.out).toContain('content/pages/faq.json:1:12 error');
    const block = await runCli(['validate', '--stdin-filename', 'content/blocks/faq.json', '-'], options);
    expect(block.code).toBe(0);
  });

  it('checks a named file with any name, and each path once', async () => {
    const cwd = folderWith({ 'page.txt': wrong, 'other.json': wrong });
    expect(await filesTold(['page.txt', 'other.json', 'page.txt'], cwd)).toEqual(['page.txt', 'other.json']);
  });

  it('reports files outside the working folder by their absolute path', async () => {
    const folder = folderWith({ 'a.json': wrong });
    expect(await filesTold([folder], process.cwd())).toEqual([join(folder, 'a.json')]);
  });

  it('follows links to files, but not to folders, which could form a cycle', async () => {
    const cwd = folderWith({ 'pages/a.json': wrong });
    symlinkSync(join(cwd, 'pages/a.json'), join(cwd, 'pages/b.json'));
    symlinkSync(join(cwd, 'pages'), join(cwd, 'pages/round'));
    symlinkSync(join(cwd, 'pages'), join(cwd, 'pages/round.json'));
    expect(await filesTold(['pages'], cwd)).toEqual(['pages/a.json', 'pages/b.json']);
  });

  it('checks CONTENT_DIR by default, else content, else the working folder without settings', async () => {
    const cwd = folderWith({ 'shop/a.json': wrong, 'content/b.json': warned });
    const inShop = await runCli(['validate'], { cwd, env: { CONTENT_DIR: 'shop' } });
    expect(inShop.out).toContain('shop/a.json:1:69 error');
    const inFixtures = await runCli(['validate'], { cwd });
    expect(inFixtures.out).toContain('content/b.json:1:61 warning');
    const elsewhere = folderWith({ 'c.json': wrong, 'package.json': '{}', 'pages/package-lock.json': '{}' });
    expect(await filesTold([], elsewhere)).toEqual(['c.json']);
  });

  it('finds no problems in the content of a fresh clone', async () => {
    expect(await runCli(['validate', '--strict'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^No problems found in \d+ files\.\n$/),
    });
  });

  it('checks further files after a syntax error', async () => {
    const cwd = folderWith({ 'a.json': '{"title": }', 'b.json': wrong });
    expect(await filesTold(['.'], cwd)).toEqual(['a.json', 'b.json']);
  });

  it('accepts a byte order mark', async () => {
    const cwd = folderWith({ 'a.json': `\ufeff${sound}` });
    expect(await runCli(['validate', 'a.json'], { cwd })).toMatchObject({
      code: 0,
      out: 'No problems found in 1 file.\n',
    });
  });

  it('reads a file larger than the buffer, and one that contains a replacement character', async () => {
    const long = JSON.stringify({ title: `�${'长'.repeat(100_000)}`, content: {} });
    const cwd = folderWith({ 'long.json': long, 'short.json': sound });
    expect(await runCli(['validate', '.'], { cwd })).toMatchObject({ code: 0 });
  });
});

describe('vitrine validate: static CMS blocks', () => {
  it.each([
    ['a text', '{"content":"<p>常见问题</p>"}', []],
    ['a map that holds no blocks', '{"content":{"menu":{"items":[]}}}', []],
    ['blocks without a title', '{"content":{"a":{"blockType":"editorial_block6"}}}', []],
    ['a broken block', '{"content":{"a":{"blockType":"editorial_block6","color":7}}}', ['type']],
    ['a single block', '{"blockType":"editorial_block6","color":7}', ['type']],
    ['a bare map', '{"a":{"blockType":"editorial_blok6"}}', ['unknown-type']],
    ['broken JSON', '{"content":', ['syntax']],
    ['a list', '[1]', []],
  ])('checks %s', async (_name, text, rules) => {
    const cwd = folderWith({ 'content/blocks/cn/a.json': text });
    const { out } = await runCli(['validate', '-f', 'json', 'content'], { cwd });
    expect(JSON.parse(out).problems.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
  });

  it('are recognised by their folder: elsewhere the same text is a broken page', async () => {
    const cwd = folderWith({ 'content/pages/a.json': '{"content":"<p>常见问题</p>"}' });
    expect(await runCli(['validate', 'content'], { cwd })).toMatchObject({ code: 1 });
  });
});
