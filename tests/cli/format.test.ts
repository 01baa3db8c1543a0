import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

const written = `\ufeff{"content":{"2": {"image":{"alt":"袋", "pcUrl":"/a.webp"},
"x": [1.50,{}],"blockType":"block26", "$ignoreReason": "\\u8888", "$ignore":["color"]},
"1":{"tabs":[{"blocks":{"z":{"color":"red","background":"tan","blockType":"editorial_block6"}},"name":"一"}],"blockType":"block36"}},
"title":"页"}`;

const formatted = `\ufeff{
  "title": "页",
  "content": {
    "2": {
      "blockType": "block26",
      "$ignore": ["color"],
      "$ignoreReason": "\\u8888",
      "image": { "pcUrl": "/a.webp", "alt": "袋" },
      "x": [1.50, {}]
    },
    "1": {
      "blockType": "block36",
      "tabs": [
        {
          "name": "一",
          "blocks": { "z": { "blockType": "editorial_block6", "background": "tan", "color": "red" } }
        }
      ]
    }
  }
}
`;

it('format orders fields as schemas do, keeps labels and values as written, and changes nothing when run again', async () => {
  const cwd = folderWith({ 'a.json': written, 'b.json': '{"title": ' });
  const check = await runCli(['format', '--check', '.'], { cwd });
  expect(check).toMatchObject({
    code: 1,
    out: 'a.json\n',
    err: expect.stringContaining('b.json: this is not'),
  });
  expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(written);
  expect(await runCli(['format', 'a.json'], { cwd })).toMatchObject({ code: 0, out: 'a.json\n' });
  expect(readFileSync(join(cwd, 'a.json'), 'utf8')).toBe(formatted);
  expect(await runCli(['format', '--check', 'a.json'], { cwd })).toMatchObject({ code: 0, out: '' });
});

it('format keeps line ends, and prints standard input', async () => {
  const { out } = await runCli(['format', '-'], { stdin: '{"title":"t",\r\n"content":{}}' });
  expect(out).toBe('{\r\n  "title": "t",\r\n  "content": {}\r\n}\r\n');
});

it('format keeps the meaning of every page of the demonstration shop', async () => {
  const folder = 'fixtures/content/pages';
  for (const name of readdirSync(folder).filter(file => file.endsWith('.json'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const { out } = await runCli(['format', '-'], { stdin: text });
    expect(JSON.parse(out)).toEqual(JSON.parse(text));
  }
});

it('validate --watch checks again when a file changes', async () => {
  const cwd = folderWith({ 'a.json': '{"title":"t","content":{}}' });
  const controller = new AbortController();
  const running = runCli(['validate', '--offline', '--watch', '.'], { cwd, signal: controller.signal });
  await setTimeout(300);
  writeFileSync(join(cwd, 'a.json'), '{"content":{}}');
  await setTimeout(500);
  controller.abort();
  const { out } = await running;
  expect(out).toMatch(
    /^No problems found in 1 file\.\nWatching[^\n]*\n.*\[page-title\].+1 warning in 1 of 1 file/s,
  );
});

it.each([
  ['lists', `{"title":"页","content":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`],
  ['objects that are not closed', '{"a":'.repeat(100_000)],
  ['lists after a text that is not closed', `["x\n,${'['.repeat(100_000)}`],
])('leaves a file with too deep %s, and names the remedy', async (_what, text) => {
  const cwd = folderWith({ 'page.json': text });
  const { code, err } = await runCli(['format', 'page.json'], { cwd });
  expect([code, err]).toEqual([1, expect.stringMatching(/^page\.json: .*`vitrine validate`/)]);
  expect(readFileSync(join(cwd, 'page.json'), 'utf8')).toBe(text);
});
