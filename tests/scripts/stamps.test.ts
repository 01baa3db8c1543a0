import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { computeDigest, listFiles } from '../../scripts/stamps.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-stamps-'));
  for (const file of ['schemas/a.json', 'schemas/deep/b.json', 'schemas/generated/types.ts'])
    write(file, 'text');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  utimesSync(join(root, file), 1000, 1000);
}

/** What decides whether types are generated again: the schemas, and the files that were made of them. */
const stamp = () =>
  computeDigest([
    listFiles(root, 'schemas'),
    listFiles(root, 'schemas/generated', true),
    listFiles(root, 'none'),
  ]);

const CHANGES: [what: string, change: () => void, isOutdated: boolean][] = [
  ['nothing', () => {}, false],
  ['another schema', () => write('schemas/c.json', ''), true],
  ['a longer schema', () => write('schemas/deep/b.json', 'longer text'), true],
  ['a schema saved again', () => utimesSync(join(root, 'schemas/a.json'), 2000, 2000), true],
  ['the time of a copy', () => utimesSync(join(root, 'schemas/a.json'), 1000.0004, 1000.0004), false],
  ['a removed schema', () => rmSync(join(root, 'schemas/a.json')), true],
  ['a renamed schema', () => renameSync(join(root, 'schemas/a.json'), join(root, 'schemas/z.json')), true],
  ['a moved schema', () => renameSync(join(root, 'schemas/deep/b.json'), join(root, 'schemas/b.json')), true],
  ['a test beside the schemas', () => write('schemas/a.test.ts', ''), false],
  ['a removed generated file', () => rmSync(join(root, 'schemas/generated/types.ts')), true],
  ['no generated files', () => rmSync(join(root, 'schemas/generated'), { recursive: true }), true],
  ['a generated file that another run wrote', () => write('schemas/generated/types.ts', 'older'), true],
  ['a generated file of a removed type', () => write('schemas/generated/types/old.ts', ''), true],
  [
    'what a build has made for a project among them',
    () => write('schemas/defaults/.vitrine/generated/shop.json', ''),
    false,
  ],
  ['an empty folder', () => mkdirSync(join(root, 'schemas/empty')), false],
  ['a file elsewhere', () => write('elsewhere/a.json', ''), false],
];

it.each(CHANGES)('finds generated types outdated by what has changed: %s', (_what, change, isOutdated) => {
  const before = stamp();
  change();
  expect(stamp() !== before).toBe(isOutdated);
});
