import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLOCKS, blockRegistry } from '../../scripts/vite/block-registry.mjs';
import { findPlace } from '../../scripts/vite/place.mjs';
import { partLoading, withoutSchemas } from '../../scripts/vite/plugins.ts';
import { shopModules } from '../../scripts/vite/shop.mjs';
import type * as Entry from '../../src/entry-server.tsx';
import { runCli } from '../cli/run-cli.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { badgePackage, createBlockProject, PACKAGE } from '../support/block-project.ts';
import { type BuiltEntry, buildEntry } from '../support/built-entry.ts';

const PAGE = `{
  "title": "页",
  "content": {
    "quote": {
      "blockType": "acme_quote",
      "words": "少即是多",
      "blocks": {
        "inner": { "blockType": "acme_badge", "word": "内" }
      }
    },
    "badge": { "blockType": "acme_badge", "word": "新" },
    "heading": { "blockType": "editorial_block6" }
  }
}
`;

/** A project outside of the repository, with a block of its own and one of a package. */
const project = createBlockProject({
  ...badgePackage,
  // By its path: Node loads no TypeScript from packages.
  'vitrine.config.ts': `import { defineShop } from ${JSON.stringify(join(PACKAGE, 'shop/config/index.ts'))};

export default defineShop({ brand: { name: 'ACME' }, blocks: ['./blocks', '@acme/vitrine-blocks'] });
`,
  'pages/sound.json': PAGE,
});
project.add('quote');
afterAll(project.remove);

const read = (file: string) => readFileSync(join(project.folder, file), 'utf8');

beforeAll(() => {
  expect(project.generate()).toEqual({ code: 0, output: '' });
}, 60_000);

const QUOTE = expect.stringMatching(/^\.\.\/.*\/blocks\/quote\/Quote\.tsx$/);
const BADGE = expect.stringMatching(/\/node_modules\/@acme\/vitrine-blocks\/blocks\/badge\/Badge\.tsx$/);

it('gives its blocks types that tsc checks', () => {
  project.write({
    'tsconfig.json': {
      extends: join(PACKAGE, 'tsconfig.json'),
      compilerOptions: { types: ['node'] },
      files: ['use.tsx'],
      include: [],
      exclude: [],
    },
    'use.tsx': readFileSync(join(PACKAGE, 'tests/new-block/use.tsx.txt'), 'utf8'),
  });
  const tsc = join(PACKAGE, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--singleThreaded', '-p', '.'], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

describe('on the server', () => {
  let built: BuiltEntry;
  let entry: Awaited<ReturnType<typeof Entry.createRenderEntry>>;
  beforeAll(async () => {
    built = await buildEntry(project.folder);
    entry = await built.entry.createRenderEntry();
  }, 120_000);
  afterAll(() => built?.remove());

  it('renders a page with both, and names the script of each', async () => {
    const { engine } = built;
    const page = await engine.validatePage(await engine.readPage(PAGE), entry.registry);
    expect(page.findings.map(engine.describeFinding)).toEqual([]);
    const plan = engine.planPage(page, new Map(), {
      key: 'sound',
      sanitizeHtml: html => html,
      mediaHost: '',
    });
    const response = await entry.render({ status: 200, plan, frame: {}, mediaInfo: () => undefined });
    expect([...response.crashed]).toEqual([]);
    expect(response.markup).toMatch(/<blockquote>少即是多<.*佚名.*内<\/p>.*新<\/p>/s);
    expect(response.sources).toMatchObject({ acme_quote: QUOTE, acme_badge: BADGE });
  });

  it('lists its types behind those of the package, with their folders', () => {
    expect(entry.registry.all.slice(-2).map(({ type, origin, folder }) => [type, origin, folder])).toEqual([
      ['acme_quote', 'blocks/quote', 'blocks/quote'],
      ['acme_badge', '@acme/vitrine-blocks/blocks/badge', 'node_modules/@acme/vitrine-blocks/blocks/badge'],
    ]);
  });
});

it('has a chunk for each renderer in the browser, and neither validators nor schemas', async () => {
  const { output } = (await build({
    root: PACKAGE,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      shopModules(PACKAGE),
      withoutSchemas(),
      blockRegistry(project.folder),
      partLoading(findPlace(project.folder)),
    ],
    build: {
      write: false,
      manifest: true,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: { registry: BLOCKS } },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter(file => file.type === 'chunk');
  const asset = output.find(({ fileName }) => fileName.endsWith('manifest.json'));
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    String(asset?.type === 'asset' && asset.source),
  );
  const entries = ['/blocks/quote/Quote.tsx', '/blocks/badge/Badge.tsx'].map(path =>
    Object.entries(manifest).find(([source]) => source.endsWith(path)),
  );
  expect(entries).toEqual([
    [QUOTE, expect.objectContaining({ css: [expect.stringMatching(/\.css$/)] })],
    [BADGE, expect.objectContaining({ css: [expect.stringMatching(/\.css$/)] })],
  ]);
  const files = entries.map(found => found?.[1].file);
  const modules = (file: string | undefined) =>
    chunks.find(({ fileName }) => fileName === file)?.moduleIds.filter(id => id.startsWith(project.folder));
  expect(files.map(file => modules(file)?.filter(id => id.endsWith('.tsx')).length)).toEqual([1, 1]);
  // The words of validators, and descriptions of schemas.
  const code = chunks.map(chunk => chunk.code).join('\n');
  for (const text of ['must NOT have fewer', 'instancePath', 'What was said.', 'A word.'])
    expect(code).not.toContain(text);
});

describe('for the command', () => {
  const run = (...args: string[]) => runCli(args, { cwd: project.folder });

  it('checks its pages without findings', async () => {
    expect(await run('validate', '--offline', '--strict', 'pages/sound.json')).toMatchObject({
      code: 0,
      err: '',
    });
  });

  it.each<[fault: string, from: string, to: string, line: number, problem: object]>([
    [
      'an unknown field',
      '"words"',
      '"wrods"',
      6,
      { rule: 'unknown-field', blockType: 'acme_quote', suggestion: 'words' },
    ],
    ['a value of another type', '"少即是多"', '7', 6, { rule: 'type', block: 'quote' }],
    [
      'a fault in a nested block of a package',
      '"word": "内"',
      '"word": ""',
      8,
      { block: 'inner', blockType: 'acme_badge' },
    ],
    [
      'a mistyped type',
      '"acme_badge", "word": "新"',
      '"acme_bagde", "word": "新"',
      11,
      { rule: 'unknown-type', suggestion: 'acme_badge' },
    ],
  ])('finds %s at its line', async (_fault, from, to, line, problem) => {
    expect(PAGE).toContain(from);
    project.write({ 'pages/faulty.json': PAGE.replace(from, to) });
    const { code, out } = await run('validate', '--offline', '--format', 'json', 'pages/faulty.json');
    expect(code).toBe(1);
    expect(JSON.parse(out).problems).toContainEqual(expect.objectContaining({ line, ...problem }));
  });

  it('explains, lists and completes them', async () => {
    expect((await run('explain', 'acme_quote')).out).toContain('What was said.');
    expect((await run('explain')).out).toMatch(/\nacme_quote +Quote\nacme_badge +Badge\n$/);
    expect((await run('completion', 'bash')).out).toMatch(/acme_quote acme_badge/);
  });

  const SCHEMA = 'blocks/quote/schema.json';
  const schema = read(SCHEMA);

  it('generates again when a schema has changed', async () => {
    project.write({ [SCHEMA]: schema.replace('What was said.', 'The words themselves.') });
    expect((await run('explain', 'acme_quote')).out).toContain('The words themselves.');
  });

  it('reports a fault of a schema without a stack, and works again once it is corrected', async () => {
    project.write({ [SCHEMA]: schema.replace('"minLength"', '"minLenght"') });
    expect(await run('explain', 'acme_quote')).toMatchObject({
      code: 2,
      out: '',
      err: `vitrine: the block types of this project have faults.
blocks/quote/schema.json:27:7: "minLenght" is not a keyword of schemas. Did you mean "minLength"?
See vitrine --help.
`,
    });
    // Commands that read no pages are not affected.
    expect(await run('rules')).toMatchObject({ code: 0, err: '' });
    project.write({ [SCHEMA]: schema });
    const { code, out, err } = await run('explain', 'acme_quote');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('What was said.');
  });
});

it('are published in the database of the shop, by the command beside it', async () => {
  const dataDir = join(project.folder, 'data');
  await copyShopDatabase(dataDir);
  const env = { CONTENT_STORE: 'database', CONTENT_DIR: '.', DATA_DIR: dataDir };
  const run = (...args: string[]) => runCli(args, { cwd: project.folder, env });
  expect(await run('push', 'pages/sound')).toMatchObject({ code: 0, err: '' });
  expect(await run('publish', 'pages/sound', '--accept-warnings')).toMatchObject({
    code: 0,
    out: expect.stringContaining('pages/sound: version 1 is live'),
  });
});

it('offers its types to editors, in both languages', () => {
  for (const [name, title] of [
    ['page.schema.json', 'Quote'],
    ['page.schema.zh.json', '引语'],
  ] as const) {
    const { definitions } = JSON.parse(read(`.vitrine/generated/${name}`));
    expect(definitions.block.properties.blockType.enum).toEqual(
      expect.arrayContaining(['acme_quote', 'acme_badge', 'block1']),
    );
    expect(definitions['type.acme_quote']).toMatchObject({ title, properties: { words: { minLength: 1 } } });
  }
});
