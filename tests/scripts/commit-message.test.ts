import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCommitMessage, readNewCommits } from '../../scripts/commit-message.mjs';

const root = resolve(import.meta.dirname, '../..');
const why = '\n\nAn unanswered add was lost.';

describe('a commit message', () => {
  it.each([
    'bag: retry an unanswered add',
    'chrome, ui: texts load with the parts that show them',
    'product page: keep the size',
    'docs/editing: links that reach nested blocks',
    'Merge branch main',
  ])('may be "%s"', subject => expect(checkCommitMessage(subject + why)).toEqual([]));

  it('may have trailers and the comments of Git', () => {
    expect(
      checkCommitMessage(`bag: retry${why}\n\nCo-authored-by: A <a@b.cn>\n# Please enter the message`),
    ).toEqual([]);
  });

  it.each([
    ['Retry an unanswered add', 'no scope'],
    ['Bag: retry an unanswered add', 'no scope'],
    ['bag:retry', 'no scope'],
    ['bag: retry an add; menu: keep the focus', 'several changes'],
    ['bag: retry an add, and fix the menu', 'several changes'],
    ['bag: retry an add.', 'full stop'],
    [`bag: ${'a'.repeat(68)}`, '73 characters'],
  ])('is refused for "%s"', (subject, problem) => {
    expect(checkCommitMessage(subject + why)).toEqual([expect.stringContaining(problem)]);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(checkCommitMessage(`bag: ${'𠮷'.repeat(67)}${why}`)).toEqual([]);
  });

  it.each(['bag: retry', 'bag: retry\n', 'bag: retry\n\nCo-authored-by: A <a@b.cn>', 'bag: retry\n\n# why'])(
    'is refused without a body: %j',
    message => expect(checkCommitMessage(message)).toEqual([expect.stringContaining('no body')]),
  );

  it('is refused without an empty line after the subject', () => {
    expect(checkCommitMessage('bag: retry\nAn add was lost.\nIt counts once.')).toEqual([
      expect.stringContaining('not empty'),
    ]);
  });
});

describe('Git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-commits-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.cn', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });

  it('refuses a message by the hook, and keeps the old commits', () => {
    git('init', '-q');
    git('config', 'core.hooksPath', join(root, 'scripts/hooks'));
    writeFileSync(join(folder, 'a.txt'), 'a');
    git('add', '.');
    expect(() => git('commit', '-q', '-m', 'first', '-m', 'It begins.')).toThrow(/no scope/);
    git('commit', '-q', '-m', 'shop: begin', '-m', 'It begins.');
    expect(readNewCommits(folder)).toEqual([
      { hash: git('rev-parse', '--short', 'HEAD').trim(), message: 'shop: begin\n\nIt begins.' },
    ]);
  });

  it('has followed the rules in all commits since they exist', () => {
    const broken = readNewCommits(root).flatMap(({ hash, message }) =>
      checkCommitMessage(message).map(problem => `${hash} ${message.split('\n')[0]}: ${problem}`),
    );
    expect(broken).toEqual([]);
  });
});
