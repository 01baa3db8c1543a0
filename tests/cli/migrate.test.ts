import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProblems, folderWith, runCli } from './run-cli.ts';

const OLD = `{
  "title": "页",
  "content": {
    "2": {
      "blockType": "editorial_block4",
      "products":   ["ARIA-1", "RIVA-2"]
    },
    "nav": { "blockType": "block41", "list": [{ "title": "一", "anchor": "grid" }] },
    "tabs": {
      "blockType": "block36", "version": 1,
      "tabs": [
        { "title": "一", "blocks": { "deep": { "blockType": "editorial_block4", "products": ["A"] } } }
      ]
    },
    "grid": { "blockType": "editorial_block4", "skus": ["A"] }
  }
}
`;
const NEW = OLD.replace(
  '"editorial_block4",\n      "products"',
  '"editorial_block4",\n      "version": 2,\n      "skus"',
)
  .replace('"block41", "list"', '"block41", "version": 2, "list"')
  .replace('"anchor"', '"anchorName"')
  .replace('"version": 1', '"version": 2')
  .replace('{ "title": "一", "blocks"', '{ "name": "一", "blocks"')
  .replace('"editorial_block4", "products"', '"editorial_block4", "version": 2, "skus"');

it('lists blocks of older versions, and rewrites only them', async () => {
  const cwd = folderWith({
    'pages/a.json': OLD,
    'pages/b.json': NEW,
    'pages/c.json': '\ufeff{"content":{}}',
  });
  const text = () => readFileSync(join(cwd, 'pages/a.json'), 'utf8');
  const listed = await runCli(['migrate', 'pages'], { cwd });
  expect(listed).toMatchObject({ code: 1, err: '' });
  expect(listed.out.split('\n')).toEqual([
    'pages/a.json: "2" (editorial_block4) version 1 → 2',
    'pages/a.json: "nav" (block41) version 1 → 2',
    'pages/a.json: "tabs" (block36) version 1 → 2',
    'pages/a.json: "deep" (editorial_block4) version 1 → 2',
    '4 blocks in 1 file to migrate',
    '',
  ]);
  expect(text()).toBe(OLD);
  const written = await runCli(['migrate', '--write', 'pages'], { cwd });
  expect(written.code).toBe(0);
  expect(written.out).toContain('migrated 4 blocks in 1 file\n');
  expect(text()).toBe(NEW);
  expect(await runCli(['migrate'], { cwd, env: { CONTENT_DIR: 'pages' } })).toMatchObject({
    code: 0,
    out: 'All blocks are of the current version.\n',
  });
});

it('gives the mobile film one name in all types', async () => {
  const old = {
    content: {
      sale: { blockType: 'block27', video: { videoMobileUrl: '/m.mp4', poster: '/p.webp' } },
      slides: { blockType: 'block32', swiperItems: [{ videoUrlMobile: '/m.mp4', alt: '夜' }, { alt: '' }] },
      // A film with both names keeps both: an editor has to choose.
      both: { blockType: 'block27', video: { videoMobileUrl: '/a.mp4', mobVideoUrl: '/b.mp4' } },
      // Their mobile film has had this name from the start.
      film: { blockType: 'block8', video: { mobVideoUrl: '/m.mp4' } },
    },
  };
  const cwd = folderWith({ 'pages/a.json': JSON.stringify(old) });
  await runCli(['migrate', '--write', 'pages'], { cwd });
  const { content } = JSON.parse(readFileSync(join(cwd, 'pages/a.json'), 'utf8'));
  expect(content.sale).toEqual({
    blockType: 'block27',
    version: 2,
    video: { mobVideoUrl: '/m.mp4', poster: '/p.webp' },
  });
  expect(content.slides).toMatchObject({ version: 2, swiperItems: [{ mobVideoUrl: '/m.mp4' }, { alt: '' }] });
  expect(content.both.video).toEqual(old.content.both.video);
  expect(content.film).toEqual(old.content.film);
});

it('accepts old names as the checker renames them, which still reports them', async () => {
  const problems = await findProblems(OLD);
  const renamed = problems.filter(({ rule }) => rule === 'unknown-field');
  expect(renamed.map(({ pointer, suggestion }) => [pointer, suggestion])).toEqual([
    ['/products', 'skus'],
    ['/list/0/anchor', 'anchorName'],
    ['/tabs/0/title', 'name'],
    ['/products', 'skus'],
  ]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect((await findProblems(NEW)).filter(({ rule }) => rule === 'unknown-field')).toEqual([]);
});

it('reports files that are not JSON, and goes on', async () => {
  const cwd = folderWith({ 'a.json': '{', 'b.json': OLD });
  const { code, out, err } = await runCli(['migrate', '--write', '.'], { cwd });
  expect([code, err]).toEqual([2, expect.stringContaining('a.json: not valid JSON')]);
  expect(out).toContain('migrated 4 blocks');
});

it('leaves a block that is nested too deep, and rewrites the others', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const old = '{"blockType":"editorial_block4","products":["a"]';
  const text = `{"title":"页","content":{"a":${old},"x":${deep}},"b":${old}}}}`;
  const cwd = folderWith({ 'page.json': text });
  const { code, out } = await runCli(['migrate', 'page.json'], { cwd });
  expect([code, out.split('\n')[0]]).toEqual([1, 'page.json: "b" (editorial_block4) version 1 → 2']);
});
