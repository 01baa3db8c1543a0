import { execFile } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FolderBlock } from '#engine';
import { addProjectTypes } from '../../cli/project/add-project-types.ts';
import { generateBlocks } from '../../scripts/blocks/generate-blocks.mjs';
import { parts, runCli } from '../cli/run-cli.ts';
import {
  type BlockProject,
  badgeFiles,
  badgePackage,
  createBlockProject,
  type Files,
  PACKAGE,
  schemaOf,
} from '../support/block-project.ts';

const PACKAGES = { 'vitrine.config.json': { blocks: ['./blocks', '@acme/vitrine-blocks'] } };

const generate = ({ folder }: BlockProject, blocks: readonly string[] = ['./blocks'], checker = false) =>
  generateBlocks({ projectRoot: folder, packageRoot: PACKAGE, blocks, checker });

describe('only what a change touches is generated again', () => {
  const project = createBlockProject({
    ...badgeFiles('blocks/a', 'acme_a'),
    ...badgeFiles('blocks/b', 'acme_b'),
  });
  afterAll(project.remove);
  beforeAll(async () => void (await generate(project)));
  const out = (file: string) => join(project.folder, '.vitrine/generated', file);

  it.each<[change: string, make: () => void, compiled: string[], changed: RegExp[]]>([
    ['nothing', () => {}, [], []],
    ['a component', () => project.write({ 'blocks/a/Badge.tsx': 'export default () => null;\n' }), [], []],
    [
      'a field of a type',
      () =>
        project.write({
          'blocks/a/schema.json': schemaOf('acme_a', { note: { $ref: 'defs.schema.json#/$defs/title' } }),
        }),
      ['acme_a'],
      [
        /^validators\/acme_a\.js$/,
        /^schemas\/acme_a/,
        /^types\/acme_a\.ts$/,
        /^page\.schema\.json$/,
        /^page\.schema\.zh/,
      ],
    ],
    [
      'a new block',
      () => project.write(badgeFiles('blocks/c', 'acme_c')),
      ['acme_c'],
      [/acme_c\.js$/, /acme_c\.d\.ts$/, /acme_c\.schema/, /acme_c\.ts$/, /^page/, /^page/, /^blocks\.json$/],
    ],
    [
      'the folder of a block',
      () => project.write({ 'blocks/c': null, ...badgeFiles('blocks/d', 'acme_c') }),
      [],
      [/^types\/acme_c/, /^blocks\.json$/],
    ],
    [
      'a removed block',
      () => project.write({ 'blocks/d': null }),
      [],
      [/^page/, /^page/, /^blocks\.json$/, /acme_c/, /acme_c/, /acme_c/, /acme_c/],
    ],
    [
      'a damaged validator',
      () => appendFileSync(out('validators/acme_b.js'), '//'),
      ['acme_b'],
      [/^validators\/acme_b\.js$/],
    ],
    ['a removed entry', () => rmSync(out('types/acme_b.ts')), [], [/^types\/acme_b\.ts$/]],
  ])('changed: %s', async (_change, make, compiled, changed) => {
    make();
    rmSync(out('stamp.json'));
    const result = await generate(project);
    expect(result.compiled).toEqual(compiled);
    expect(result.changed).toEqual(changed.map(name => expect.stringMatching(name)));
    expect(await generate(project)).toMatchObject({ compiled: [], changed: [] });
  });

  it('keeps other generated files', async () => {
    project.write({ '.vitrine/generated/shop.json': '{}' });
    project.write(badgeFiles('blocks/e', 'acme_e'));
    await generate(project);
    expect(readFileSync(out('shop.json'), 'utf8')).toBe('{}');
  });

  it('writes nothing if a block has a fault', async () => {
    const before = readFileSync(out('blocks.json'), 'utf8');
    project.write({ ...badgeFiles('blocks/f', 'acme_f'), 'blocks/a/schema.json': '{' });
    await expect(generate(project)).rejects.toThrow(/^blocks\/a\/schema\.json:1:2: Not valid JSON/);
    expect(readFileSync(out('blocks.json'), 'utf8')).toBe(before);
  });
});

it('gives a page schema and no types to a project without blocks', async () => {
  const project = createBlockProject();
  onTestFinished(project.remove);
  await generate(project, undefined, true);
  const names = readdirSync(join(project.folder, '.vitrine/generated')).sort();
  expect(names).toEqual(['blocks.json', 'page.schema.json', 'page.schema.zh.json', 'stamp.json']);
  expect((await runCli(['explain'], { cwd: project.folder })).out).not.toContain('acme');
});

describe('a block that replaces another one', () => {
  async function load(files: Files, blocks: readonly string[]): Promise<[FolderBlock[], BlockProject]> {
    const project = createBlockProject(files);
    onTestFinished(project.remove);
    await generate(project, blocks, true);
    const { checker } = JSON.parse(
      readFileSync(join(project.folder, '.vitrine/generated/stamp.json'), 'utf8'),
    );
    const file = join(project.folder, '.vitrine/generated', checker, 'registry.js');
    return [(await import(pathToFileURL(file).href)).projectBlocks, project];
  }

  it('is used in the place of that of the package, with its schema, by the command, too', async () => {
    const [blocks, project] = await load(badgeFiles('blocks/badge', 'block2', 'replace: true'), ['./blocks']);
    expect(blocks.map(({ origin }) => origin)).toEqual(['blocks/badge']);
    const explained = await runCli(['explain', 'block2'], { cwd: project.folder });
    expect(explained.out).toMatch(/^block2: Badge\nA word\.\n/);
    const page = JSON.stringify({ title: '页', content: { a: { blockType: 'block2', word: '' } } });
    const checked = await runCli(['validate', '--offline', '--format', 'json', '-'], {
      cwd: project.folder,
      stdin: page,
    });
    expect(JSON.parse(checked.out).problems).toMatchObject([
      { blockType: 'block2', message: expect.stringContaining('found an empty one') },
    ]);
  });

  it('is used in the place of that of another package, whatever the order', async () => {
    const files = { ...badgePackage, ...badgeFiles('blocks/badge', 'acme_badge', 'replace: true') };
    for (const order of [
      ['./blocks', '@acme/vitrine-blocks'],
      ['@acme/vitrine-blocks', './blocks'],
    ]) {
      const [blocks] = await load(files, order);
      expect(blocks.map(({ origin }) => origin)).toEqual(['blocks/badge']);
    }
  });
});

it('may run several times at once, beside commands that read the result', async () => {
  const project = createBlockProject({ ...PACKAGES, ...badgePackage, ...badgeFiles('blocks/a', 'acme_a') });
  onTestFinished(project.remove);
  const start = () =>
    promisify(execFile)(process.execPath, [join(PACKAGE, 'scripts/generate-blocks.mjs'), project.folder]);
  await Promise.all([start(), start(), start()]);
  const page = '{ "title": "页", "content": { "a": { "blockType": "acme_a", "word": "新" } } }';
  const check = () => runCli(['validate', '--offline', '-'], { cwd: project.folder, stdin: page });
  const [, ...checks] = await Promise.all([start(), check(), check()]);
  expect(checks.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
  ]);
});

it.each(['{', '{ "types": 1, "roots": {}, "files": {}, "checker": true }'])(
  'generates again if the stamp is damaged: %j',
  async stamp => {
    const project = createBlockProject(badgeFiles('blocks/badge'));
    onTestFinished(project.remove);
    project.write({ '.vitrine/generated/stamp.json': stamp });
    expect(await runCli(['explain', 'acme_badge'], { cwd: project.folder })).toMatchObject({
      code: 0,
      err: '',
    });
  },
);

it('says what to do if the package of the command cannot generate', async () => {
  const project = createBlockProject(badgeFiles('blocks/badge'));
  onTestFinished(project.remove);
  const io = { ...parts({}, project.folder), language: 'en' } as Parameters<typeof addProjectTypes>[0];
  const withoutGenerator = {
    folder: project.folder,
    version: JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version,
  };
  await expect(addProjectTypes(io, withoutGenerator)).rejects.toThrow(
    'the block types of this project have changed since they were generated. Run vitrine generate with the package vitrine; this package has only the checker.',
  );
  // What was generated and is up to date is read.
  await generate(project, undefined, true);
  expect((await addProjectTypes(io, withoutGenerator)).get('acme_badge')?.title).toBe('Badge');
  project.write({ 'blocks/badge/schema.json': schemaOf('acme_badge', {}, { title: 'Sign' }) });
  await expect(addProjectTypes(io, withoutGenerator)).rejects.toThrow(
    'have changed since they were generated',
  );
  await expect(addProjectTypes(io, { ...withoutGenerator, version: '99.0.0' })).rejects.toThrow(
    'have changed since',
  );
});
