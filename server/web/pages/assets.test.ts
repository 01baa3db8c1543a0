import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAssets } from './assets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-client-'));
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifest = (chunks: object) =>
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));

it('returns the entry’s files and the styles whose classes the markup uses', async () => {
  manifest({
    'src/entry.tsx': {
      file: 'assets/client-1.js',
      isEntry: true,
      css: ['assets/base-1.css'],
      imports: ['_a'],
    },
    _a: { file: 'assets/a-1.js', css: ['assets/a-1.css'], imports: ['_b', 'src/entry.tsx'] },
    _b: { file: 'assets/b-1.js' },
    'blocks/hero.tsx': { file: 'assets/hero-1.js', css: ['assets/hero-1.css'] },
  });
  writeFileSync(join(folder, 'assets/hero-1.css'), '._hero-box_ab12c{color:red}');
  writeFileSync(join(folder, 'assets/tabs-1.css'), '._tabs-box_de34f{content:"</style>"}\n');
  const assets = readAssets(folder);
  expect([assets.script, assets.boot]).toEqual(['/assets/client-1.js', undefined]);
  expect(assets.preloads).toEqual(['/assets/b-1.js', '/assets/a-1.js']);
  const base = ['/assets/a-1.css', '/assets/base-1.css'];
  expect(await assets.stylesFor('<p class="plain">_tabs-box_de34f</p>')).toMatchObject({ included: base });
  expect(await assets.stylesFor('<p class="x _hero-box_ab12c"><p class="_tabs-box_de34f">')).toEqual({
    included: [...base, '/assets/hero-1.css', '/assets/tabs-1.css'],
    css: '\n\n._hero-box_ab12c{color:red}\n._tabs-box_de34f{content:"<\\/style>"}',
  });
});

it('lists the scripts and stylesheets of a page’s blocks, each once, without those of every page', () => {
  manifest({
    'src/entry-boot.ts': { file: 'assets/boot-1.js', name: 'boot', isEntry: true },
    'virtual:every-renderer': { file: 'assets/renderers-1.js', name: 'renderers', isEntry: true },
    'src/entry.tsx': { file: 'assets/client-1.js', name: 'client', isEntry: true, imports: ['_frame'] },
    _frame: { file: 'assets/frame-1.js', css: ['assets/frame-1.css'] },
    'blocks/Hero.tsx': { file: 'assets/Hero-1.js', css: ['assets/Hero-1.css'], imports: ['_card', '_frame'] },
    'blocks/Row.tsx': { file: 'assets/Row-1.js', imports: ['_card'] },
    _card: { file: 'assets/card-1.js', css: ['assets/card-1.css'] },
  });
  writeFileSync(join(folder, 'assets/boot-1.js'), 'start()\n');
  const assets = readAssets(folder);
  expect([assets.script, assets.boot]).toEqual(['/assets/client-1.js', 'start()']);
  expect(assets.scriptsFor({ hero: 'blocks/Hero.tsx', row: 'blocks/Row.tsx' })).toEqual({
    files: [
      '/assets/Hero-1.js',
      '/assets/card-1.js',
      '/assets/card-1.css',
      '/assets/Hero-1.css',
      '/assets/Row-1.js',
    ],
    types: { hero: [0, 1, 2, 3], row: [4, 1, 2] },
  });
  expect(() => assets.scriptsFor({ lost: 'blocks/Lost.tsx' })).toThrow(
    /lacks blocks\/Lost\.tsx\. Run: npm run build/,
  );
});

it('lists the files of a block’s lazy parts that a document shows', () => {
  manifest({
    'src/entry.tsx': { file: 'assets/client-1.js', isEntry: true },
    'shop/Product.tsx': {
      file: 'assets/Product-1.js',
      css: ['assets/Product-1.css'],
      imports: ['_card'],
      dynamicImports: ['shop/Offer.tsx', 'shop/Spin.tsx', 'shop/plain.ts'],
    },
    'shop/Offer.tsx': {
      file: 'assets/Offer-1.js',
      css: ['assets/Offer-1.css'],
      imports: ['_card', '_words'],
    },
    'shop/Spin.tsx': { file: 'assets/Spin-1.js', css: ['assets/Spin-1.css'] },
    'shop/plain.ts': { file: 'assets/plain-1.js' },
    _card: { file: 'assets/card-1.js' },
    _words: { file: 'assets/words-1.js' },
  });
  const { scriptsFor } = readAssets(folder);
  const product = { product: 'shop/Product.tsx' };
  const own = ['/assets/Product-1.js', '/assets/card-1.js', '/assets/Product-1.css'];
  expect(scriptsFor(product, ['/assets/Product-1.css']).files).toEqual(own);
  expect(scriptsFor(product, ['/assets/Product-1.css', '/assets/Offer-1.css'])).toEqual({
    files: [...own, '/assets/Offer-1.js', '/assets/words-1.js', '/assets/Offer-1.css'],
    types: { product: [0, 1, 2, 3, 4, 5] },
  });
});

it('suggests a build when there is none', () => {
  expect(() => readAssets(folder)).toThrow(/no browser build .*Run: npm run build/);
  manifest({});
  expect(() => readAssets(folder)).toThrow(/has no entry\. Run: npm run build/);
});

it('preloads the display typeface for markup with a class that is set in it', async () => {
  manifest({ 'src/entry.tsx': { file: 'assets/client-1.js', isEntry: true, css: ['assets/base-1.css'] } });
  const face =
    '@font-face{font-family:Face;font-display:optional;src:url(/assets/face-1.woff2)format("woff2")}';
  writeFileSync(
    join(folder, 'assets/base-1.css'),
    `${face}:root{--font-display:Face,serif}._words_ab12c{color:red}._line_ab12c ._name_ab12c,._number_ab12c:hover{font-size:1px;font-family:var(--font-display)}@media print{._mark_ab12c{font:400 1px/1 var(--font-display)}}@layer base{._serial{font-family:var(--font-display)}}`,
  );
  const assets = readAssets(folder);
  const link = '<link rel="preload" href="/assets/face-1.woff2" as="font" type="font/woff2" crossorigin>';
  expect(assets.displayFace).toBe(link);
  for (const [name, elements] of [
    ['_name_ab12c', link],
    ['x _number_ab12c', link],
    ['_mark_ab12c', link],
    // A text style, which has no hash, and a class whose name begins like it.
    ['_kind_ab12c _serial', link],
    ['_serial _kind_ab12c', link],
    ['_serial_ab12c', undefined],
    ['_line_ab12c', undefined],
    ['_words_ab12c', undefined],
    ['plain', undefined],
  ] as const) {
    expect((await assets.stylesFor(`<p class="${name}">`)).elements, name).toBe(elements);
  }
});

it('preloads no typeface that may arrive after the first paint', async () => {
  manifest({ 'src/entry.tsx': { file: 'assets/client-1.js', isEntry: true, css: ['assets/base-1.css'] } });
  const face = '@font-face{font-family:Face;font-display:swap;src:url(/assets/face-1.woff2)format("woff2")}';
  writeFileSync(join(folder, 'assets/base-1.css'), `${face}._name_ab12c{font-family:var(--font-display)}`);
  const assets = readAssets(folder);
  expect([assets.displayFace, (await assets.stylesFor('<p class="_name_ab12c">')).elements]).toEqual([
    undefined,
    undefined,
  ]);
});
