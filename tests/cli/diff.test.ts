import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const hero = { blockType: 'editorial_block1', title: '冬日', button: { text: '去', link: '/a.html' } };
const grid = { blockType: 'editorial_block4', skus: ['A', 'B'] };
const tabs = (blocks: object) => ({ blockType: 'block36', tabs: [{ name: '一', blocks }] });
const note = { blockType: 'editorial_block5', content: { pc: '<p>好</p>' } };
const page = (content: object, more: object = {}) => JSON.stringify({ title: '页', content, ...more });

async function diff(before: string, after: string) {
  const cwd = folderWith({ 'a.json': before, 'b.json': after });
  const { code, out, err } = await runCli(['diff', 'a.json', 'b.json'], { cwd });
  return { code, lines: out.split('\n').filter(Boolean), err };
}

it('lists changed, moved, added and removed blocks by label and field', async () => {
  const before = page({ hero, grid, old: note, tabs: tabs({ x: note, y: note }) });
  const after = page(
    {
      grid: { ...grid, skus: ['A', 'C'] },
      hero: { ...hero, title: '冬日来信', button: { text: '去', link: '/b.html' } },
      tabs: tabs({ y: note, x: note, z: note }),
      eve: note,
    },
    { title: '新页', noindex: true },
  );
  expect(await diff(before, after)).toEqual({
    code: 1,
    err: '',
    lines: [
      '~ page.title "页" → "新页"',
      '~ page.noindex false → true',
      '~ grid.skus ["A","B"] → ["A","C"]',
      '↕ hero 1 → 2',
      '~ hero.title "冬日" → "冬日来信"',
      '~ hero.button.link "/a.html" → "/b.html"',
      '↕ tabs.tabs[1].blocks.x 1 → 2',
      '+ tabs.tabs[1].blocks.z (editorial_block5)',
      '+ eve (editorial_block5)',
      '- old (editorial_block5)',
    ],
  });
});

it('ignores formatting and the order of fields, and keeps repeated and number-like labels apart', async () => {
  const spread = JSON.stringify({ content: { hero }, title: '页' }, null, 4);
  expect(await diff(page({ hero }), spread)).toEqual({ code: 0, lines: [], err: '' });
  const twice = (title: string) =>
    `{"title":"页","content":{"2":${JSON.stringify(grid)},"1":${JSON.stringify(hero)},"1":${JSON.stringify({ ...hero, title })}}}`;
  expect((await diff(twice('甲'), twice('乙'))).lines).toEqual(['~ 1#2.title "甲" → "乙"']);
});

it('reads versions from git, and compares one file with its last commit', async () => {
  const cwd = folderWith({ 'pages/home.json': page({ hero }) });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
  writeFileSync(join(cwd, 'pages/home.json'), page({ hero: { ...hero, title: '春' } }));
  const expected = { code: 1, out: '~ hero.title "冬日" → "春"\n' };
  expect(await runCli(['diff', 'HEAD:pages/home.json', 'pages/home.json'], { cwd })).toMatchObject(expected);
  expect(await runCli(['diff', 'pages/home.json'], { cwd })).toMatchObject(expected);
  const inFolder = { cwd: join(cwd, 'pages') };
  expect(await runCli(['diff', 'home.json'], inFolder)).toMatchObject(expected);
  const wrong = await runCli(['diff', 'v9:pages/home.json', 'pages/home.json'], { cwd });
  expect([wrong.code, wrong.err]).toEqual([
    2,
    expect.stringContaining('git can’t read "v9:pages/home.json"'),
  ]);
});

it('writes both versions as the shop renders them, and fails without a built shop', async () => {
  const cwd = folderWith({ 'a.json': page({ hero }), 'b.json': page({ hero: { ...hero, title: '春' } }) });
  const args = ['diff', 'a.json', 'b.json', '--html', 'both.html'];
  const unbuilt = await runCli(args, { cwd });
  expect([unbuilt.code, unbuilt.err]).toEqual([2, expect.stringContaining('Run npm run build')]);
  const { code, out, err } = await runCli(args, {
    cwd,
    renderComparison: async (before, after) => JSON.stringify([before, after]),
  });
  expect([code, out, err]).toEqual([
    1,
    '~ hero.title "冬日" → "春"\n',
    'Both versions side by side: both.html\n',
  ]);
  expect(JSON.parse(readFileSync(join(cwd, 'both.html'), 'utf8'))).toEqual([
    { name: 'a.json', text: page({ hero }) },
    { name: 'b.json', text: page({ hero: { ...hero, title: '春' } }) },
  ]);
});

it('fails with exit code 2 for a side that cannot be read', async () => {
  expect(await diff('{', page({}))).toMatchObject({
    code: 2,
    err: expect.stringContaining('a.json is not valid JSON'),
  });
  const { code, err } = await runCli(['diff', 'none.json', 'b.json'], {
    cwd: folderWith({ 'b.json': '{}' }),
  });
  expect([code, err]).toEqual([2, expect.stringContaining('no such file')]);
  expect((await runCli(['diff'])).code).toBe(2);
});
