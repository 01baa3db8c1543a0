import { expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const page = '{"title":"页","content":{}}';

/** Returns the names that are reported, with what is suggested, for files of these names in one folder. */
async function reported(folder: string, names: readonly string[], args: string[] = []) {
  const cwd = folderWith(Object.fromEntries(names.map(name => [`${folder}/${name}`, page])));
  const { out, code } = await runCli(['validate', '-f', 'json', ...args, 'content'], { cwd });
  const { problems } = JSON.parse(out) as { problems: { rule: string; file: string; suggestion: string }[] };
  const found = problems.filter(({ rule }) => rule === 'file-name');
  return { names: found.map(({ file, suggestion }) => [file.slice(folder.length + 1), suggestion]), code };
}

const unserved = [
  ['Spring Sale.json', 'Spring-Sale.json'],
  ['_draft.json', 'draft.json'],
  ['a.b.json', 'a-b.json'],
  ['upper.JSON', 'upper.json'],
  ['…….json', null],
  [`${'绿'.repeat(83)}.JSON`, `${'绿'.repeat(83)}.json`],
];

it.each(['content/pages', 'content/blocks'])(
  'reports files in %s that the shop does not serve',
  async folder => {
    const names = unserved.map(([name]) => name as string);
    const found = await reported(folder, names);
    expect(found.names.sort()).toEqual([...unserved].sort());
    expect(found.code).toBe(1);
    expect((await reported(folder, names, ['--basic'])).names).toEqual([]);
  },
);

it('takes names of any script, and any name elsewhere', async () => {
  const served = ['home.json', 'Home-2_a.json', '祖母绿-2.json', '2026.json', 'é.json'];
  expect(await reported('content/pages', served)).toEqual({ names: [], code: 0 });
  expect((await reported('content/drafts', ['Spring Sale.json'])).names).toEqual([]);
});

it('names the file and the remedy; a page that is not JSON has its syntax error alone', async () => {
  const cwd = folderWith({ 'content/pages/a b.json': page, 'content/pages/c d.json': '{' });
  const { out } = await runCli(['validate', 'content'], { cwd });
  expect(out).toContain('The shop serves no file named a b.json');
  expect(out).toContain('Rename the file to a-b.json.');
  expect(out).not.toContain('c-d');
  expect((await runCli(['validate', '--lang', 'zh', 'content'], { cwd })).out).toContain('重命名为 a-b.json');
});
