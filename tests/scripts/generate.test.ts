import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { generate } from '../../scripts/generate/index.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const TYPES = ['block2', 'block13', 'block36'];

/** Projects with these types: one that was never generated, and one that was; copied for each test. */
const base = mkdtempSync(join(tmpdir(), 'vitrine-generate-'));
afterAll(() => rmSync(base, { recursive: true }));
const plain = join(base, 'plain');
for (const file of ['defs', ...TYPES.map(type => `blocks/${type}`)])
  cpSync(join(ROOT, `schemas/${file}.schema.json`), join(plain, `schemas/${file}.schema.json`));
const generated = join(base, 'generated');
cpSync(plain, generated, { recursive: true });
await generate(generated);

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(base, 'project-'));
  cpSync(generated, project, { recursive: true });
});

const toSchemaPath = (type: string) => join(project, `schemas/blocks/${type}.schema.json`);
const cache = () => join(project, 'dist/.generated');
const kept = () => readdirSync(cache());

function replace(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

/** Returns the generated texts by file. */
function textsIn(folder: string): Record<string, string> {
  const out = join(folder, 'schemas/generated');
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const files = names.filter(name => statSync(join(out, name)).isFile());
  return Object.fromEntries(files.sort().map(name => [name, readFileSync(join(out, name), 'utf8')]));
}

/** Returns what a run without anything of an earlier one generates from the project's schemas. */
async function generateAll(): Promise<Record<string, string>> {
  const copy = mkdtempSync(join(base, 'full-'));
  cpSync(join(project, 'schemas'), join(copy, 'schemas'), {
    recursive: true,
    filter: path => !path.endsWith('generated'),
  });
  await generate(copy);
  return textsIn(copy);
}

/** Gives a type another name, in its file and in its schema. */
function rename(type: string, name: string): void {
  renameSync(toSchemaPath(type), toSchemaPath(name));
  replace(toSchemaPath(name), new RegExp(`"const": ?"${type}"`), `"const": "${name}"`);
}

it.each<[change: string, make: () => void, generatedTypes: number]>([
  ['no change', () => {}, 0],
  ['the title of a type', () => replace(toSchemaPath('block36'), '"title": "', '"title": "Other '), 1],
  [
    'a field of a type',
    () =>
      replace(toSchemaPath('block13'), '"properties": {', '"properties": { "note": { "type": "string" },'),
    1,
  ],
  [
    'two types',
    () => {
      for (const type of ['block2', 'block36']) replace(toSchemaPath(type), '"title": "', '"title": "Other ');
    },
    2,
  ],
  ['a change of spaces', () => appendFileSync(toSchemaPath('block36'), '\n\n'), 0],
  [
    'a definition that every type refers to',
    () => {
      const file = join(project, 'schemas/defs.schema.json');
      const defs = JSON.parse(readFileSync(file, 'utf8'));
      defs.$defs.blockVersion.minimum = 0;
      writeFileSync(file, JSON.stringify(defs));
    },
    TYPES.length,
  ],
  [
    'a definition that some types refer to',
    () => {
      const file = join(project, 'schemas/defs.schema.json');
      const defs = JSON.parse(readFileSync(file, 'utf8'));
      defs.$defs.sku.maxLength = 7;
      writeFileSync(file, JSON.stringify(defs));
    },
    TYPES.filter(type => textOfBundle(type).includes('"sku":')).length,
  ],
  [
    'a definition that no type refers to',
    () => replace(join(project, 'schemas/defs.schema.json'), '"$defs": {', '"$defs": { "unused": {},'),
    0,
  ],
  [
    'a new type',
    () => {
      const text = readFileSync(toSchemaPath('block2'), 'utf8');
      writeFileSync(toSchemaPath('quote'), text.replace(/"const": ?"block2"/, '"const": "quote"'));
    },
    1,
  ],
  ['a removed type', () => rmSync(toSchemaPath('block2')), 0],
  ['a renamed type', () => rename('block2', 'quote'), 1],
  [
    'two types that take each other’s names',
    () => {
      rename('block2', 'between');
      rename('block36', 'block2');
      rename('between', 'block36');
    },
    2,
  ],
  ['a removed folder of kept texts', () => rmSync(cache(), { recursive: true }), TYPES.length],
  [
    'a kept text that was cut',
    () => {
      for (const name of kept()) truncateSync(join(cache(), name), 200);
    },
    TYPES.length,
  ],
  [
    'a kept text that was damaged',
    () => {
      for (const name of kept()) appendFileSync(join(cache(), name), '// damaged');
    },
    TYPES.length,
  ],
  [
    'a kept text that is empty',
    () => {
      for (const name of kept()) writeFileSync(join(cache(), name), '');
    },
    TYPES.length,
  ],
  [
    'a run that was stopped while it wrote',
    () => {
      truncateSync(join(project, 'schemas/generated/validators/block36.js'), 100);
      rmSync(join(project, 'schemas/generated/types.ts'));
      writeFileSync(join(cache(), `${kept()[0]}.12345`), 'part');
    },
    0,
  ],
  [
    'a generated file of a type that is gone',
    () => writeFileSync(join(project, 'schemas/generated/validators/gone.js'), ''),
    0,
  ],
])('generates what %s touches, with the result of a full run', async (_change, make, generatedTypes) => {
  const written = new Map(kept().map(name => [name, statSync(join(cache(), name)).mtimeMs]));
  make();
  await generate(project);
  expect(textsIn(project)).toEqual(await generateAll());
  const isNew = (name: string) => written.get(name) !== statSync(join(cache(), name)).mtimeMs;
  // A validator and a type of each.
  expect(kept().filter(isNew)).toHaveLength(2 * generatedTypes);
  expect(kept()).toHaveLength(2 * readdirSync(join(project, 'schemas/blocks')).length);
});

/** The bundled schema of a type, which holds the definitions that it refers to. */
function textOfBundle(type: string): string {
  return readFileSync(join(generated, `schemas/generated/blocks/${type}.schema.json`), 'utf8');
}

it('generates everything again when its scripts or the packages change', () => {
  mkdirSync(join(project, 'scripts'));
  cpSync(join(ROOT, 'scripts/generate'), join(project, 'scripts/generate'), { recursive: true });
  cpSync(join(ROOT, 'package-lock.json'), join(project, 'package-lock.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  const program = `const { generate } = await import('./scripts/generate/index.mjs'); await generate('.');`;
  const run = () => {
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: project });
    return kept().sort();
  };
  const first = run();
  expect(run()).toEqual(first);
  replace(join(project, 'scripts/generate/compile.mjs'), 'return `', 'return `// changed\n');
  const second = run();
  expect(second.filter(name => first.includes(name))).toEqual([]);
  expect(textsIn(project)['validators/block36.js']).toMatch(/^\/\/ changed/);
  appendFileSync(join(project, 'package-lock.json'), '\n');
  expect(run().filter(name => second.includes(name))).toEqual([]);
});
