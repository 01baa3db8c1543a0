import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { compileValidator } from '../../scripts/generate/compile.mjs';
import { generate } from '../../scripts/generate/index.mjs';
import { createFullGeneration, readTexts } from '../support/full-generation.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TYPES = ['block13', 'block2', 'block36'];
const DEFS = 'schemas/defs.schema.json';
const RECORD = 'dist/.generated.json';
const GENERATED = 'schemas/generated';

/** A project with these types, for which files were generated; copied for each test. */
const base = mkdtempSync(join(tmpdir(), 'vitrine-generate-'));
afterAll(() => rmSync(base, { recursive: true }));
const generated = join(base, 'generated');
for (const file of [DEFS, ...TYPES.map(nameSchema)]) cpSync(join(ROOT, file), join(generated, file));
await generate(generated);

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(base, 'project-'));
  cpSync(generated, project, { recursive: true });
});

function nameSchema(type: string): string {
  return `schemas/blocks/${type}.schema.json`;
}

function replace(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(project, file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(project, file), text.replace(from, to));
}

const changeTitle = (type: string) => replace(nameSchema(type), '"title": "', '"title": "Other ');
const remove = (file: string) => rmSync(join(project, file), { recursive: true });

/** Changes a JSON file of the project. */
function change(file: string, edit: (content: Record<string, Record<string, never>>) => void): void {
  const content = JSON.parse(readFileSync(join(project, file), 'utf8'));
  edit(content);
  writeFileSync(join(project, file), JSON.stringify(content));
}

const changeDefinition = (name: string, keywords: object) =>
  change(DEFS, ({ $defs }) => void Object.assign($defs?.[name] as never, keywords));

/** Gives a type another name, in its file and in its schema with its example. */
function rename(type: string, name: string): void {
  renameSync(join(project, nameSchema(type)), join(project, nameSchema(name)));
  replace(nameSchema(name), new RegExp(`"${type}"`, 'g'), `"${name}"`);
}

/** Returns the generated texts by file. */
const readGenerated = () => readTexts(join(project, GENERATED));

const generateFully = createFullGeneration();
/** Returns what a project without anything generated before gets from the same schemas. */
const generateAll = () => generateFully(project, base);

describe('compiles only the types that a change touches, with the result of a full run', () => {
  it.each<[change: string, make: () => void, compiled: string[]]>([
    ['nothing', () => {}, []],
    ['the title of a type', () => changeTitle('block36'), ['block36']],
    [
      'a field of a type',
      () => replace(nameSchema('block13'), '"properties": {', '"properties": { "note": {},'),
      ['block13'],
    ],
    ['spaces of a schema', () => appendFileSync(join(project, nameSchema('block36')), '\n\n'), []],
    ['a definition that every type refers to', () => changeDefinition('blockVersion', { minimum: 0 }), TYPES],
    ['a definition that one type refers to', () => changeDefinition('sku', { maxLength: 700 }), ['block13']],
    ['a definition in another one', () => changeDefinition('mediaUrl', { maxLength: 700 }), ['block2']],
    ['a default', () => changeDefinition('animationType', { default: 'up' }), ['block13', 'block2']],
    [
      'a definition that no type refers to',
      () => replace(DEFS, '"$defs": {', '"$defs": { "unused": {},'),
      [],
    ],
    [
      'a new type',
      () => {
        cpSync(join(project, nameSchema('block2')), join(project, nameSchema('quote')));
        replace(nameSchema('quote'), /"block2"/g, '"quote"');
      },
      ['quote'],
    ],
    ['a removed type', () => remove(nameSchema('block2')), []],
    ['a renamed type', () => rename('block2', 'quote'), ['quote']],
    [
      'two types that take each other’s names',
      () => {
        rename('block2', 'between');
        rename('block36', 'block2');
        rename('between', 'block36');
      },
      ['block2', 'block36'],
    ],
    ['a removed record', () => remove(RECORD), TYPES],
    ['a cut record', () => truncateSync(join(project, RECORD), 200), TYPES],
    ['an empty record', () => writeFileSync(join(project, RECORD), ''), TYPES],
    ['a record that is another value', () => writeFileSync(join(project, RECORD), 'null'), TYPES],
    [
      'a record with other declarations',
      () =>
        change(RECORD, record => void Object.assign(record.block2 as never, { declarations: 'export {}' })),
      ['block2'],
    ],
    [
      'a record without declarations',
      () => change(RECORD, record => void delete record.block2?.declarations),
      ['block2'],
    ],
    [
      'a record of a type that is gone',
      () => change(RECORD, record => void Object.assign(record, { gone: record.block2 })),
      [],
    ],
    [
      'a damaged validator',
      () => appendFileSync(join(project, GENERATED, 'validators/block36.js'), '//'),
      ['block36'],
    ],
    [
      'a cut validator',
      () => truncateSync(join(project, GENERATED, 'validators/block36.js'), 100),
      ['block36'],
    ],
    ['a removed validator', () => remove(`${GENERATED}/validators/block36.js`), ['block36']],
    [
      'validators that were exchanged',
      () =>
        cpSync(
          join(project, GENERATED, 'validators/block36.js'),
          join(project, GENERATED, 'validators/block2.js'),
        ),
      ['block2'],
    ],
    ['removed types', () => remove(`${GENERATED}/types.ts`), []],
    ['a damaged entry', () => appendFileSync(join(project, GENERATED, 'types/block2.ts'), '//'), []],
    ['a cut page schema', () => truncateSync(join(project, GENERATED, 'page.schema.zh.json'), 100), []],
    [
      'the files of a type that is gone',
      () => writeFileSync(join(project, GENERATED, 'types/gone.ts'), ''),
      [],
    ],
    ['a removed folder', () => remove(GENERATED), TYPES],
  ])('changed: %s', async (_change, make, compiled) => {
    make();
    expect((await generate(project)).compiled).toEqual(compiled);
    expect(readGenerated()).toEqual(await generateAll());
    expect(await generate(project)).toEqual({ compiled: [], changed: [] });
  });
});

it('writes only what differs: validator, schemas and types of one type, but no entry', async () => {
  replace(nameSchema('block36'), '"properties": {', '"properties": { "note": { "type": "string" },');
  expect((await generate(project)).changed.sort()).toEqual([
    'blocks/block36.schema.json',
    'page.schema.json',
    'page.schema.zh.json',
    'types.ts',
    'validators/block36.js',
  ]);
});

it('writes nothing if a schema has an error, and compiles what has changed after it is corrected', async () => {
  const before = readGenerated();
  changeTitle('block13');
  replace(nameSchema('block36'), '"properties": {', '"properties": {,');
  await expect(generate(project)).rejects.toThrow(/block36\.schema\.json:\d+:\d+/);
  expect(readGenerated()).toEqual(before);
  replace(nameSchema('block36'), '"properties": {,', '"properties": {');
  expect((await generate(project)).compiled).toEqual(['block13']);
  expect(readGenerated()).toEqual(await generateAll());
});

it('compiles nothing that is no schema', () => {
  expect(() => compileValidator({ $id: 'quote', type: 'objekt' })).toThrow(
    'schema is invalid: data/type must',
  );
});

it.each(['files', 'record'] as const)(
  'replaces the %s that another run has written from older schemas meanwhile',
  async kind => {
    const path = { files: GENERATED, record: RECORD }[kind];
    changeTitle('block36');
    replace(nameSchema('block2'), '"properties": {', '"properties": { "note": { "type": "string" },');
    await generate(project);
    cpSync(join(generated, path), join(project, path), { recursive: true });
    await generate(project);
    expect(readGenerated()).toEqual(await generateAll());
  },
);

describe('in a process of its own', () => {
  beforeEach(() => {
    cpSync(join(ROOT, 'scripts/generate'), join(project, 'scripts/generate'), { recursive: true });
    cpSync(join(ROOT, 'package-lock.json'), join(project, 'package-lock.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  });
  const args = [
    '--input-type=module',
    '-e',
    `import { generate } from './scripts/generate/index.mjs';
    console.log(JSON.stringify((await generate('.')).compiled));`,
  ];
  const run = () => JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }));

  it('compiles every type again when a script of the generator or a package changes', () => {
    run();
    expect(run()).toEqual([]);
    replace('scripts/generate/compile.mjs', 'return `', 'return `// changed\n');
    expect(run()).toEqual(TYPES);
    expect(readGenerated()['validators/block36.js']).toMatch(/^\/\/ changed/);
    appendFileSync(join(project, 'package-lock.json'), '\n');
    expect(run()).toEqual(TYPES);
    expect(run()).toEqual([]);
  });

  it('may run several times at once', async () => {
    remove(GENERATED);
    const start = () => promisify(execFile)(process.execPath, args, { cwd: project });
    await Promise.all([start(), start(), start()]);
    expect(readGenerated()).toEqual(await generateAll());
  });
});
