import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { findPlace } from '../../scripts/vite/place.mjs';
import { partLoading } from '../../scripts/vite/plugins.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Rooms whose code runs in shoppers' browsers. */
const ROOMS = [
  'shop',
  'ui',
  'services',
  'engine',
  'session',
  'chrome',
  'commerce',
  'account',
  'kit',
  'blocks',
  'src',
];

/** Files with an import of an address, which the build does not change, each with its reason. */
const BY_ADDRESS: Record<string, string> = {
  'engine/render/block-loaders.ts': 'runs it by `loadFiles`',
  'src/entry-boot.ts': 'loads the page’s own script, and what recovers a page without it',
  'src/recover-page.ts': 'loads what recovers the page',
};

const sources = ROOMS.flatMap(room =>
  readdirSync(join(ROOT, room), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /(?<!\.d|\.test)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name))),
);

it('imports parts by their names, which the build loads by one function, and only the named files by an address', () => {
  const found = new Set<string>();
  let count = 0;
  for (const file of sources) {
    new Visitor({
      ImportExpression({ source }) {
        count++;
        if (source.type !== 'Literal') found.add(file);
      },
    }).visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program);
  }
  expect(count).toBeGreaterThan(150);
  expect([...found].sort()).toEqual(Object.keys(BY_ADDRESS).sort());
});

it('does nothing with a module but name its exports where the build makes that a part of the import', () => {
  const found: string[] = [];
  for (const file of sources) {
    new Visitor({
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'ImportExpression') return;
        const [handler] = given;
        if (handler?.type !== 'ArrowFunctionExpression' || handler.params[0]?.type !== 'Identifier') return;
        if (given.length > 1 || handler.body.type !== 'MemberExpression') found.push(file);
      },
    }).visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program);
  }
  expect(found).toEqual([]);
});

it('replaces the function by which Vite’s builds load parts', () => {
  const { load } = partLoading(findPlace(ROOT)) as { load: (id: string) => string | null };
  expect(load('\0vite/preload-helper.js')).toContain(join(ROOT, 'engine/render/load-part.ts'));
  expect(load('/src/other.ts')).toBeNull();
});
