import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brand } from '#shop';
import { ROOT } from '../docs/read-tests.ts';
import { ROOMS } from './rooms.ts';

/**
 * What makes shops and what is in one: the rooms, what builds them, what a new shop starts from, how it is deployed, and what
 * editors install. Not tests, measurements and documents, which speak of the demonstration, nor the demonstration itself.
 */
const FOLDERS = [
  ...Object.keys(ROOMS),
  'scripts',
  'templates',
  'examples',
  'create-vitrine',
  'editors',
  'deploy',
  'schemas',
];

/** At the root: all but the demonstration's own settings, and those of tests. */
const AT_ROOT =
  /^(?!vitrine\.config|vitest\.config|playwright\.config|package-lock)[^/]*\.(?:ts|json|yaml)$|^Dockerfile$/;

const isProduct = (file: string) =>
  (FOLDERS.includes(file.split('/')[0] as string) || AT_ROOT.test(file)) &&
  !/\.test\.tsx?$|\.md$|\/generated\//.test(file);

const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => isProduct(file) && existsSync(join(ROOT, file)));

/**
 * Names of the demonstration shop, and the typeface of its word mark. The engine’s own name is written `vitrine` or `Vitrine`,
 * and begins its variables of the environment.
 */
const NAMES = [`${brand.name}(?!_)`, ...brand.alternateNames, brand.club, 'Cormorant Garamond Medium'].map(
  name => new RegExp(name),
);

const namesIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) => (NAMES.some(name => name.test(line)) ? [`${at + 1}: ${line.trim()}`] : []));

describe('the names of the demonstration shop', () => {
  it('are in no product code: rooms, scripts, templates, editors and deployment', () => {
    const found = product.flatMap(file =>
      namesIn(readFileSync(join(ROOT, file), 'utf8')).map(line => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ...FOLDERS,
    'vite.config.ts',
    'package.json',
    'templates/shop/package.template.json',
    'Dockerfile',
  ])('are searched in %s', place => {
    expect(product.some(file => file === place || file.startsWith(`${place}/`))).toBe(true);
  });

  it.each([
    "const title = 'VITRINE';",
    '<title>VITRINE</title>',
    '{ "title": "首页 | VITRINE" }',
    "title: '这扇橱窗是空的'",
    '<p>VITRINE & ME</p>',
    'font-family: "Cormorant Garamond Medium";',
  ])('are found in %s', line => {
    expect(namesIn(line)).toHaveLength(1);
  });

  it.each(['VITRINE_LOG=debug', 'npx vitrine dev', 'Vitrine turns pages into a shop', 'vitrineChat'])(
    'are not found in %s',
    line => expect(namesIn(line)).toEqual([]),
  );
});
