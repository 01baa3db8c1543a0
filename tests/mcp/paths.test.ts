import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folderWith } from '../cli/run-cli.ts';
import { startAssistant } from './start-assistant.ts';

const PAGE = '{"title": "页", "content": {}}';
const SECRET = '{"title": "secret", "content": {}}';

function shop() {
  const cwd = folderWith({
    'content/pages/home.json': PAGE,
    'content/pages/deep/a.json': PAGE,
    'content/blocks/footer.json': '{}',
    'content/pages/.hidden.json': SECRET,
    'content/secret.json': SECRET,
    'content/media/secret.json': SECRET,
    'secret.json': SECRET,
    'pages/secret.json': SECRET,
    'outside/secret.json': SECRET,
  });
  const inPages = (name: string) => join(cwd, 'content/pages', name);
  symlinkSync(join(cwd, 'secret.json'), inPages('link.json'));
  symlinkSync('../../secret.json', inPages('relative.json'));
  symlinkSync('home.json', inPages('inside.json'));
  symlinkSync(join(cwd, 'none.json'), inPages('dangling.json'));
  symlinkSync(join(cwd, 'outside'), inPages('folder'));
  symlinkSync('..', inPages('up'));
  mkdirSync(inPages('folder.json'));
  return cwd;
}

/** Paths that are no files of the content, each with the way that it tries. */
const OUTSIDE: readonly [string, string][] = [
  ['an absolute path', '{cwd}/secret.json'],
  ['an absolute path of the content', '{cwd}/content/pages/home.json'],
  ['a Windows path', 'C:\\secret.json'],
  ['an address', 'file:///secret.json'],
  ['the parent', 'pages/../secret.json'],
  ['the parent twice', 'pages/../../secret.json'],
  ['the parent first', '../secret.json'],
  ['a parent in the middle', 'pages/deep/../../../secret.json'],
  ['a parent with backslashes', 'pages\\..\\..\\secret.json'],
  ['an escaped parent', 'pages/%2e%2e/%2e%2e/secret.json'],
  ['a dot', 'pages/./home.json'],
  ['two slashes', 'pages//home.json'],
  ['a link', 'pages/link.json'],
  ['a relative link', 'pages/relative.json'],
  ['a link inside of the content', 'pages/inside.json'],
  ['a link without a target', 'pages/dangling.json'],
  ['a linked folder', 'pages/folder/secret.json'],
  ['a linked parent', 'pages/up/secret.json'],
  ['a link to the content and back', 'pages/up/pages/home.json'],
  ['a folder', 'pages/folder.json'],
  ['a hidden file', 'pages/.hidden.json'],
  ['a file beside the pages', 'secret.json'],
  ['another folder', 'media/secret.json'],
  ['a folder in another case', 'Pages/home.json'],
  ['a file in another case', 'pages/Home.json'],
  ['an ending in another case', 'pages/home.JSON'],
  ['a file of another kind', 'pages/home.js'],
  ['a stream of NTFS', 'pages/home.json:x.json'],
  ['a device of Windows', 'pages/con.json'],
  ['a name with a line break', 'pages/a\nb.json'],
  ['a name with NUL', 'pages/home.json\0.json'],
  ['a name that ends with a blank', 'pages/home .json /x.json'],
  ['no name', ''],
  ['only the ending', 'pages/.json'],
  ['a folder that does not exist', 'pages/none/a.json'],
];

it.each(OUTSIDE)('neither reads nor writes %s', async (_what, path) => {
  const cwd = shop();
  const { call } = await startAssistant(cwd);
  const file = path.replace('{cwd}', cwd);
  const calls = [
    ['read_file', { file }],
    ['write_file', { file, text: PAGE }],
    ['fix', { file, write: true }],
    ['format', { file, write: true }],
    ['validate', { file }],
    ['validate', { file, text: PAGE }],
    ['list_anchors', { file }],
    ['preview', { file }],
  ] as const;
  for (const [tool, input] of calls) {
    const { isError, text } = await call(tool, input);
    expect(isError, `${tool} ${file}`).toBe(true);
    expect(text).not.toContain('secret"');
  }
  for (const name of [
    'secret.json',
    'outside/secret.json',
    'content/secret.json',
    'content/media/secret.json',
  ]) {
    expect(readFileSync(join(cwd, name), 'utf8')).toBe(SECRET);
  }
  expect(readFileSync(join(cwd, 'content/pages/home.json'), 'utf8')).toBe(PAGE);
  expect(existsSync(join(cwd, 'none.json'))).toBe(false);
});

it('lists only files that it reads', async () => {
  const { data } = await startAssistant(shop());
  const { files } = await data('list_files');
  expect(files).toEqual(['pages/deep/a.json', 'pages/home.json', 'blocks/footer.json']);
});

it('changes no file through a second name of it', async () => {
  const cwd = shop();
  linkSync(join(cwd, 'secret.json'), join(cwd, 'content/pages/second.json'));
  const { call } = await startAssistant(cwd);
  await call('write_file', { file: 'pages/second.json', text: PAGE });
  expect(readFileSync(join(cwd, 'secret.json'), 'utf8')).toBe(SECRET);
});

it('reads nothing when the folder of pages is a link to another place', async () => {
  const cwd = shop();
  rmSync(join(cwd, 'content/pages'), { recursive: true });
  symlinkSync(join(cwd, 'outside'), join(cwd, 'content/pages'));
  const { call, data } = await startAssistant(cwd);
  expect(await call('read_file', { file: 'pages/secret.json' })).toMatchObject({ isError: true });
  expect((await data('list_files')).files).toEqual(['blocks/footer.json']);
});

it('writes for no name of any steps outside of the content', async () => {
  const cwd = shop();
  const { call } = await startAssistant(cwd);
  const before = readFileSync(join(cwd, 'secret.json'), 'utf8');
  const step = fc.constantFrom(
    'pages',
    'blocks',
    '..',
    '.',
    '',
    'up',
    'folder',
    'deep',
    'secret',
    'a b',
    '%2e%2e',
    '\\',
    '~',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async steps => {
      const file = `${steps.join('/')}.json`;
      const text = '{"title": "written", "content": {}}';
      const { isError } = await call('write_file', { file, text });
      if (!isError) {
        expect(file).toMatch(/^(?:pages|blocks)\//);
        rmSync(join(cwd, 'content', file), { force: true });
      }
    }),
    { numRuns: 100 },
  );
  expect(readFileSync(join(cwd, 'secret.json'), 'utf8')).toBe(before);
  writeFileSync(join(cwd, 'content/pages/home.json'), PAGE);
});
