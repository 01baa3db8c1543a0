import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const PAGE = '{"title":"页","content":{}}';

/** Checks a folder and returns the names of unreadable files with the reason, and the number of files. */
async function check(cwd: string, path = 'content') {
  const { code, out } = await runCli(['validate', '--offline', '-f', 'json', path], { cwd });
  const { problems, files } = JSON.parse(out);
  return {
    code,
    files,
    unreadable: problems.map(({ file, message }: Record<string, string>) => `${file}: ${message}`),
  };
}

describe.runIf(process.platform !== 'win32')('vitrine validate', () => {
  it.each([
    ['the content folder', (cwd: string, store: string) => symlinkSync(store, join(cwd, 'content'))],
    ['its pages', (cwd: string, store: string) => linkKinds(cwd, store, ['pages'])],
    ['its pages and blocks', (cwd: string, store: string) => linkKinds(cwd, store, ['pages', 'blocks'])],
  ])('checks a folder that is a link, as the server reads it: %s', async (_name, link) => {
    const store = folderWith({ 'pages/home.json': PAGE, 'pages/bad.json': '{', 'blocks/footer.json': '{}' });
    const cwd = folderWith({});
    link(cwd, store);
    const { files, unreadable } = await check(cwd);
    expect({ files, bad: unreadable.length }).toEqual({ files: 3, bad: 1 });
    expect(unreadable[0]).toMatch(/^content\/pages\/bad\.json: Invalid JSON/);
    expect((await check(cwd, 'content/pages')).files).toBe(2);
    expect((await check(cwd, 'content/**/*.json')).files).toBe(3);
  });

  it.each([
    ['a file outside', 'leads out of the folder', (at: string) => symlinkSync('../../secret.json', at)],
    ['a system file', 'leads out of the folder', (at: string) => symlinkSync('/etc/passwd', at)],
    ['a device', 'leads out of the folder', (at: string) => symlinkSync('/dev/zero', at)],
    ['a process', 'leads out of the folder', (at: string) => symlinkSync('/proc/self/environ', at)],
    [
      'a FIFO elsewhere',
      'leads out of the folder',
      (at: string) => fifo(join(at, '../../../pipe'), at, '../../pipe'),
    ],
    ['a FIFO inside', 'regular', (at: string) => fifo(join(at, '../../pipe'), at, '../pipe')],
    ['a FIFO of its own', 'regular', (at: string) => execFileSync('mkfifo', [at])],
    ['a link outside by a link', 'leads out of the folder', (at: string) => chain(at)],
    ['itself', 'cycle', (at: string) => symlinkSync('x.json', at)],
    ['nothing', 'No such file', (at: string) => symlinkSync('none.json', at)],
    ['17 MB', 'larger than 16 MB', (at: string) => writeFileSync(at, ' '.repeat(17 * 1024 * 1024))],
  ])('reports a file that leads elsewhere, and checks the others: %s', async (_name, reason, create) => {
    const cwd = folderWith({ 'content/pages/home.json': PAGE, 'secret.json': PAGE });
    create(join(cwd, 'content/pages/x.json'));
    const { code, files, unreadable } = await check(cwd);
    expect(code).toBe(2);
    expect(files).toBe(1);
    expect(unreadable).toEqual([expect.stringMatching(new RegExp(`^content/pages/x.json: .*${reason}`))]);
  });

  it('reports a socket', async () => {
    const cwd = folderWith({ 'content/pages/home.json': PAGE });
    const server = createServer();
    await new Promise<void>(resolve => server.listen(join(cwd, 'content/pages/x.json'), resolve));
    onTestFinished(() => void server.close());
    expect((await check(cwd)).unreadable).toEqual([expect.stringContaining('not a regular file')]);
  });

  it.each([
    ['another page', 'pages/home.json', 'home.json'],
    ['a static block', 'blocks/b.json', '../blocks/b.json'],
    ['a shared folder of the content', 'shared/s.json', '../shared/s.json'],
    ['a hidden folder, as mounted volumes have it', 'pages/..data/x.json', '..data/x.json'],
  ])('checks a link that stays inside: %s', async (_name, name, target) => {
    const cwd = folderWith({ 'content/pages/home.json': PAGE, [`content/${name}`]: PAGE });
    symlinkSync(target, join(cwd, 'content/pages/x.json'));
    for (const path of ['content', 'content/pages'])
      expect(await check(cwd, path)).toMatchObject({ code: 0, unreadable: [] });
  });

  it('does not enter other links to folders, nor a cycle', async () => {
    const cwd = folderWith({ 'content/pages/home.json': PAGE, 'other/a.json': '{' });
    symlinkSync('../../other', join(cwd, 'content/pages/other'));
    symlinkSync('..', join(cwd, 'content/pages/up'));
    symlinkSync('/', join(cwd, 'content/root'));
    expect(await check(cwd)).toEqual({ code: 0, files: 1, unreadable: [] });
  });

  it.each(['pages', 'blocks'])('ends where %s leads to itself', async name => {
    const cwd = folderWith({ 'content/home.json': PAGE });
    symlinkSync('.', join(cwd, 'content', name));
    expect((await check(cwd)).files).toBe(1);
  });

  it('reads a file that the command line names, wherever it is, up to the limit', async () => {
    const cwd = folderWith({ 'page.json': PAGE, 'content/home.json': PAGE });
    symlinkSync('../page.json', join(cwd, 'content/x.json'));
    expect(await check(cwd, 'content/x.json')).toMatchObject({ code: 0, files: 1 });
    expect((await check(cwd, '/dev/zero')).unreadable).toEqual([
      expect.stringContaining('larger than 16 MB'),
    ]);
    const { code, out } = await runCli(['validate', '-'], { stdin: ' '.repeat(17 * 1024 * 1024) });
    expect(code).toBe(2);
    expect(out).toContain('larger than 16 MB');
  });

  it.each([['format', '--check'], ['migrate']])('%s reads no file that leads elsewhere', async (...args) => {
    const cwd = folderWith({
      'content/pages/home.json': '{"title": "页","content":{}}',
      'secret.json': PAGE,
    });
    symlinkSync('../../secret.json', join(cwd, 'content/pages/x.json'));
    const { code, err } = await runCli([...args, 'content'], { cwd });
    expect(code).toBe(2);
    expect(err).toContain('leads out of the folder');
  });
});

function linkKinds(cwd: string, store: string, kinds: readonly string[]): void {
  mkdirSync(join(cwd, 'content'));
  for (const kind of ['pages', 'blocks']) {
    if (kinds.includes(kind)) symlinkSync(join(store, kind), join(cwd, 'content', kind));
    else execFileSync('cp', ['-r', join(store, kind), join(cwd, 'content', kind)]);
  }
}

function fifo(path: string, link: string, target: string): void {
  execFileSync('mkfifo', [path]);
  symlinkSync(target, link);
}

function chain(at: string): void {
  symlinkSync('../../secret.json', join(at, '../a.txt'));
  symlinkSync('a.txt', at);
}
