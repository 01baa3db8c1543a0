import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlannedBlock } from '#engine';
import { findAssets, type Manifest } from '../../src/exports/find-assets.ts';
import { registry } from '../../src/registry.ts';

const FOLDER = 'node_modules/vitrine/dist/lib';

beforeEach(() => vi.stubGlobal('MODULES_FOLDER__', { modules: FOLDER, application: '../../../..' }));
afterEach(() => vi.unstubAllGlobals());

const source = (path: string) => ({ type: path.replaceAll(/\W/g, '_'), title: path, source: path });
const defined = [source('blocks/quote/Quote.js'), source('../../../../blocks/note/Note.tsx')];
const [quote = '', note = ''] = defined.map(({ type }) => type);
const base = [...registry.all][0];
// The parts of a definition that are read here.
const blocks = defined.map(definition => ({ ...base, ...definition })) as never;

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'node_modules/vitrine/dist/lib/blocks/quote/Quote.js': {
    file: 'assets/Quote.js',
    css: ['assets/Quote.css'],
    imports: ['_shared.js'],
    dynamicImports: ['node_modules/vitrine/dist/lib/blocks/quote/More.js'],
  },
  'node_modules/vitrine/dist/lib/blocks/quote/More.js': { file: 'assets/More.js', css: ['assets/More.css'] },
  'blocks/note/Note.tsx': { file: 'assets/Note.js', css: ['assets/Note.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js', imports: ['_shared.js'] },
};

const block = (type: string, more: Partial<PlannedBlock> = {}) => ({ type, ...more }) as PlannedBlock;
const find = (list: PlannedBlock[], options = {}, manifest = MANIFEST) =>
  findAssets({ plan: { blocks: list } as never }, manifest, { blocks, ...options });

const QUOTE = {
  styles: ['/assets/More.css', '/assets/shared.css', '/assets/Quote.css'],
  scripts: ['/assets/base.js', '/assets/shared.js', '/assets/Quote.js'],
};
const NOTE = {
  styles: ['/assets/shared.css', '/assets/Note.css'],
  scripts: ['/assets/base.js', '/assets/shared.js', '/assets/Note.js'],
};

it.each([
  ['a block of the package, with its lazy parts’ styles', [block(quote)], QUOTE],
  ['a block of the application', [block(note)], NOTE],
  ['a block that is there twice', [block(note), block(note)], NOTE],
  ['a nested block', [block('none', { children: { '/blocks': [block(note)] } })], NOTE],
  [
    'both, each file once',
    [block(note), block(quote)],
    {
      styles: ['/assets/shared.css', '/assets/Note.css', '/assets/More.css', '/assets/Quote.css'],
      scripts: ['/assets/base.js', '/assets/shared.js', '/assets/Note.js', '/assets/Quote.js'],
    },
  ],
  ['a broken block', [block(quote, { problems: [] }), block(note)], NOTE],
  ['no block', [], { styles: [], scripts: [] }],
])('finds the files of %s', (_what, list, files) => expect(find(list)).toEqual(files));

it.each([
  [
    'a package beside the application',
    '../node_modules/vitrine/dist/lib',
    '../../../../app',
    '../../../../app/blocks/note/Note.tsx',
    'blocks/note/Note.tsx',
  ],
  [
    'a linked package of blocks',
    FOLDER,
    '../../../..',
    '../../../../../acme/blocks/a/A.tsx',
    '../acme/blocks/a/A.tsx',
  ],
  [
    'the same above both',
    '../node_modules/vitrine/dist/lib',
    '../../../../app',
    '../../../../../acme/A.tsx',
    '../../acme/A.tsx',
  ],
  [
    'a module of a package beside it',
    '../node_modules/vitrine/dist/lib',
    '../../../../app',
    'blocks/a/A.js',
    '../node_modules/vitrine/dist/lib/blocks/a/A.js',
  ],
  [
    'an application whose name begins alike',
    '../node_modules/vitrine/dist/lib',
    '../../../../app',
    '../../../../apple/A.tsx',
    '../apple/A.tsx',
  ],
])('finds blocks of %s', (_what, modules, application, path, key) => {
  vi.stubGlobal('MODULES_FOLDER__', { modules, application });
  const own = { ...base, ...source(path) } as never;
  const found = findAssets(
    { plan: { blocks: [block(source(path).type)] } as never },
    { [key]: { file: 'x.js' } },
    { blocks: [own] },
  );
  expect(found.scripts).toEqual(['/x.js']);
});

it('puts the base of the build before each file', () => {
  expect(find([block(note)], { base: '/shop/' }).styles).toEqual([
    '/shop/assets/shared.css',
    '/shop/assets/Note.css',
  ]);
});

it('leaves out a block whose code is part of the entry', () => {
  const { [`${FOLDER}/blocks/quote/Quote.js`]: _, ...others } = MANIFEST;
  expect(find([block(quote), block(note)], {}, others)).toEqual(NOTE);
});

it('refuses the manifest of another build', () => {
  expect(() => find([block(note)], {}, { 'index.html': { file: 'assets/index.js' } })).toThrow(
    'The manifest has no blocks/note/Note.tsx. Build the browser’s files with build.manifest',
  );
});

it('says what it needs outside of a build', () => {
  vi.unstubAllGlobals();
  expect(() => find([block(note)])).toThrow('Add vitrine() to vite.config.ts');
});
