import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../../scripts/project/upgrade/check.ts';
import { describeMade, type Made, writeMade } from '../../scripts/project/upgrade/record.ts';
import {
  isAfter,
  newTypesSince,
  RELEASES,
  versionOfMigration,
} from '../../scripts/project/upgrade/releases.ts';
import { upgradeTexts } from '../../scripts/project/upgrade/texts.ts';
import { openDatabase } from '../../server/base/database/index.ts';
import { migrations } from '../../server/base/database/migrations/index.ts';
import { registry } from '../../src/registry.ts';
import { runCli } from '../cli/run-cli.ts';
import { ROOT } from '../docs/read-tests.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { createTestProject } from '../support/test-project.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const now = describeMade({
  version,
  template: join(ROOT, 'templates/shop'),
  schemas: join(ROOT, 'schemas/generated/blocks'),
});

const config = (keys = '') => `import { defineShop } from '#shop/config';
export default defineShop({ brand: { name: '喜鹊' }, ${keys} });
`;
const page = (block: object) => JSON.stringify({ title: '页', content: { first: block } });

/** The state of a project that is up to date. */
const CURRENT = {
  'vitrine.config.ts': config(),
  '.vitrine/generated/stamp.json': JSON.stringify({ vitrine: version }),
  'content/pages/home.json': page({ blockType: 'editorial_block4', version: 2, skus: [] }),
};

/** Checks a project with these files, and returns what is said about it. */
async function check(
  files: Record<string, string>,
  made?: Made,
  { language = 'en' as 'en' | 'zh', database = 0, content = true } = {},
) {
  const project = createTestProject({ ...CURRENT, ...files });
  if (made) writeMade(project, made);
  if (database > 0) await makeDatabase(join(project, '.vitrine/data'), database);
  const lines: string[] = [];
  const isDone = await checkProject({
    ...{ project, package: ROOT, made: now, env: {}, texts: upgradeTexts(language) },
    print: line => lines.push(line),
    async listContent() {
      if (!content) return true;
      const { code, out } = await runCli(['migrate', '--lang', language], { cwd: project });
      lines.push(out.trim());
      return code === 0;
    },
  });
  return { isDone, text: lines.join('\n') };
}

/** Makes a database of an earlier version, which lacks so many migrations. */
async function makeDatabase(dataDir: string, missing: number): Promise<void> {
  await copyShopDatabase(dataDir);
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir });
  const names = Object.keys(migrations).slice(-missing);
  await sql`delete from kysely_migration where name in (${sql.join(names)})`.execute(db);
  await close();
}

/** A record of an earlier version, in which these differ. */
const earlier = (changes: { files?: Made['files']; types?: Made['types'] } = {}): Made => ({
  vitrine: '0.0.9',
  files: { ...now.files, ...changes.files },
  types: { ...now.types, ...changes.types },
});

describe('vitrine upgrade --check', () => {
  it('has nothing to say about a project of this version', async () => {
    const { isDone, text } = await check({}, now);
    expect(isDone).toBe(true);
    expect(text).toContain(`Installed: vitrine ${version}.\nThis project was made for ${version}.`);
    expect(text).toMatch(/every key is one of this version[\s\S]*of this version[\s\S]*not made yet/);
    expect(text).toMatch(
      /All blocks are of the current version[\s\S]*are the same\.\nNothing is left to do\.$/,
    );
  });

  it('lists all that is different in a project of an earlier version', async () => {
    const made = earlier({
      files: { Dockerfile: 'before', 'old.yml': 'before' },
      types: { block36: 'before' },
    });
    const { Dockerfile: _, ...others } = made.files;
    const files = {
      'vitrine.config.ts': config("rules: { 'no-seo': 'off' }"),
      '.vitrine/generated/stamp.json': '{ "vitrine": "0.0.9" }',
      'content/pages/home.json': page({ blockType: 'editorial_block4', products: ['A-1'] }),
    };
    const { isDone, text } = await check(
      files,
      { ...made, files: { ...others, Dockerfile: 'before' } },
      { database: 2 },
    );
    expect(isDone).toBe(false);
    for (const words of [
      'This project was made for 0.0.9.',
      'rules is no key. It is checks.rules.',
      'Generated files: of 0.0.9',
      '  0048-gift-card-codes (0.1.0)\n  0050-add-line (0.1.0)',
      'New versions of block types: block27 (2), block32 (2), block36 (2), block41 (2), editorial_block4 (2).',
      '"first" (editorial_block4) version 1 → 2',
      'otherwise than 0.0.9 did. Take over what you need.\n  changed Dockerfile\n  gone old.yml',
      'Once it is done, run: vitrine upgrade --done',
    ]) {
      expect(text).toContain(words);
    }
  });

  it.each([
    [
      'a key that was moved',
      { 'vitrine.config.ts': config("lang: 'zh',") },
      now,
      /lang is no key. It is checks\.lang/,
    ],
    ['a key that is gone', { 'vitrine.config.ts': config('wishes: 1') }, now, /wishes is no key/],
    [
      'settings of the checker beside others',
      { 'vitrine.config.json': '{}' },
      now,
      /move those of vitrine\.config\.json/,
    ],
    [
      'a page of an older version',
      { 'content/pages/b.json': page({ blockType: 'block41', list: [] }) },
      now,
      null,
    ],
    [
      'tabs of an older version',
      { 'content/pages/b.json': page({ blockType: 'block36', tabs: [{ title: '一' }] }) },
      now,
      /block36\) version 1 → 2/,
    ],
    ['a new file of the template', {}, { ...now, files: {} }, /\n {2}new Dockerfile\n/],
    ['a missing record', {}, undefined, /vitrine\.template\.json is missing.*--done writes it/],
    ['a damaged record', { 'vitrine.template.json': '{' }, undefined, /vitrine\.template\.json is missing/],
  ])('names %s', async (_, files, made, message) => {
    const { isDone, text } = await check(files as Record<string, string>, made);
    if (message === null) return expect(isDone).toBe(true);
    expect(text).toMatch(message);
    expect(isDone).toBe(false);
  });

  it('names blocks of the project that replace a type whose fields have changed, and no others', async () => {
    const block = (type: string, replaces: boolean) => ({
      [`blocks/${type}/schema.json`]: readFileSync(join(ROOT, `schemas/blocks/${type}.schema.json`), 'utf8'),
      [`blocks/${type}/index.ts`]: `export default {\n${replaces ? '  replace: true,\n' : ''}};\n`,
    });
    const files = { ...block('block7', true), ...block('block8', true) };
    const { isDone, text } = await check(files, earlier({ types: { block7: 'before', block9: 'before' } }), {
      content: false,
    });
    expect(text).toContain('with vitrine explain.\n  blocks/block7 (block7)\n');
    expect(text).not.toMatch(/block8|block9/);
    expect(isDone).toBe(false);
    expect((await check(files, earlier(), { content: false })).isDone).toBe(true);
  });

  it('says it in Chinese, too', async () => {
    const { text } = await check({}, earlier({ files: { Dockerfile: 'before' } }), { language: 'zh' });
    expect(text).toMatch(/已安装[\s\S]*设置：[\s\S]*数据库：[\s\S]*内容：[\s\S]*已更改 Dockerfile/);
  });
});

describe('the record of what a project was made from', () => {
  it('has the files that programs read, and none that are the project’s own', () => {
    const names = Object.keys(now.files);
    for (const name of ['package.json', '.gitignore', '.github/workflows/ci.yml', 'Dockerfile']) {
      expect(names).toContain(name);
    }
    expect(names.filter(name => /^(?:blocks|catalogue|content|media)\//.test(name))).toEqual([]);
  });

  it('changes with the fields of a type, and not with its words', () => {
    const folder = createTestProject({});
    const write = (schema: object) => {
      const file = join(folder, 'schemas/note.schema.json');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(schema));
      return describeMade({ version, template: '', schemas: dirname(file) }).types.note;
    };
    const properties = { title: { type: 'string' } };
    const first = write({ title: 'Note', properties });
    expect(write({ title: 'A note', 'description:zh': '短笺', examples: [1], properties })).toBe(first);
    expect(write({ title: 'Note', properties: { ...properties, words: {} } })).not.toBe(first);
    expect(write({ title: 'Note', properties: { title: { type: 'number' } } })).not.toBe(first);
    expect(write({ title: 'Note', properties: {} })).not.toBe(first);
  });
});

describe('the list of versions', () => {
  it('has this version, with the last migration of the database', () => {
    expect(RELEASES.at(-1)).toMatchObject({ version, database: Object.keys(migrations).at(-1) });
  });

  it('has each block type whose content is migrated, with its version', () => {
    const versions = registry.all.filter(({ version: current = 1 }) => current > 1);
    expect(newTypesSince(undefined)).toEqual(
      Object.fromEntries(versions.map(({ type, version: current }) => [type, current])),
    );
    expect(newTypesSince(version)).toEqual({});
  });

  it('finds the version that a migration has come with', () => {
    expect(versionOfMigration('0001-catalogue')).toBe('0.1.0');
  });

  it.each([
    ['0.1.0', '0.0.9', true],
    ['0.10.0', '0.9.0', true],
    ['1.0.0', '0.99.99', true],
    ['0.1.1', '0.1.0', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.0', '0.1.1', false],
    ['0.9.0', '0.10.0', false],
    ['1.0.0-beta.1', '0.9.0', true],
  ])('says whether %s is after %s: %s', (a, b, expected) => {
    expect(isAfter(a, b)).toBe(expected);
  });
});
