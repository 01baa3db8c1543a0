import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newContentFolderForEachTest } from '../../../tests/support/content-folder.ts';

const content = newContentFolderForEachTest();
const { write, open } = content;

it('accepts Chinese keys', async () => {
  write('pages/祖母绿-2.json', '{}');
  const source = await open();
  expect(await source.read('pages', '祖母绿-2')).toBe('{}');
  expect(source.version('pages', '祖母绿-2')).not.toBeNull();
});

it.each([
  ['a parent folder', '../secret'],
  ['an encoded parent folder', '%2e%2e%2fsecret'],
  ['a subfolder', 'a/b'],
  ['a backslash', '..\\secret'],
  ['an absolute path', '/secret'],
  ['a dot', '.'],
  ['a hidden file', '.secret'],
  ['a file extension', 'secret.json'],
  ['NUL', 'secret\0'],
  ['a line break', 'secret\n'],
  ['nothing', ''],
  ['a space', ' '],
  ['a name longer than file systems allow', 'a'.repeat(251)],
  ['a name of more bytes than file systems allow', '绿'.repeat(84)],
  ['a very long name', 'a'.repeat(100_000)],
])('refuses %s as a key', async (_name, key) => {
  writeFileSync(join(content.path, 'secret.json'), '{}');
  write('pages/secret.json', '{}');
  const source = await open();
  expect(source.version('pages', key)).toBeNull();
  expect(await source.read('pages', key)).toBeNull();
});

it('accepts keys up to the length of a file name', async () => {
  const key = `${'绿'.repeat(83)}a`;
  write(`pages/${key}.json`, '{}');
  expect((await open()).version('pages', key)).not.toBeNull();
});
