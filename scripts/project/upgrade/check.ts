import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadShop } from '#shop/load';
import { readDatabasePlace } from '../../../server/base/config/config.ts';
import { hasEmbedded } from '../../../server/base/database/index.ts';
import { pendingMigrations } from '../../../server/base/database/migrate.ts';
import { withShopDatabase } from '../../../server/base/database/shop-database.ts';
import { readBlocks } from '../../blocks/read-blocks.mjs';
import { readBlocksSetting } from '../../blocks/read-setting.mjs';
import { readDefinitions } from '../../generate/index.mjs';
import { compare, type Made, RECORD, readMade } from './record.ts';
import { isAfter, newTypesSince, versionOfMigration } from './releases.ts';
import type { UpgradeTexts } from './texts.ts';

/** What a check looks at. */
export interface Upgrade {
  project: string;
  /** Folder of the installed package. */
  package: string;
  /** What the installed version gives to projects. */
  made: Made;
  env: Readonly<Record<string, string | undefined>>;
  texts: UpgradeTexts;
  /** Lists the blocks that `vitrine migrate` would change. @returns whether there are none. */
  listContent(): boolean | Promise<boolean>;
  print(line: string): void;
}

/**
 * Says what the installed version changes in a project: its settings, generated files, database, content, the files that
 * `vitrine init` has made, and block types that it replaces. Changes nothing.
 *
 * @returns whether nothing is left to do by hand.
 */
export async function checkProject(upgrade: Upgrade): Promise<boolean> {
  const { project, made, texts, print } = upgrade;
  const before = readMade(project);
  print(texts.installed(made.vitrine));
  if (before) print(texts.madeWith(before.vitrine));
  const parts = [checkSettings, checkGenerated, checkDatabase, checkContent, checkTemplate, checkBlocks];
  let isDone = true;
  // In turn, as they print.
  for (const part of parts) isDone = (await part(upgrade, before)) && isDone;
  print(isDone ? texts.nothing() : texts.afterwards());
  return isDone;
}

async function checkSettings({ project, texts, print }: Upgrade): Promise<boolean> {
  try {
    await loadShop(project);
  } catch (error) {
    print(texts.settings((error as Error).message));
    return false;
  }
  const isTwice = existsSync(join(project, 'vitrine.config.json'));
  print(isTwice ? texts.twoSettings() : texts.soundSettings());
  return !isTwice;
}

function checkGenerated({ project, made, texts, print }: Upgrade): boolean {
  const generated = readVersion(join(project, '.vitrine/generated/stamp.json'));
  if (generated === undefined) print(texts.notGenerated());
  else print(generated === made.vitrine ? texts.generatedNow() : texts.generatedBefore(generated));
  return true;
}

/** Pending migrations run by themselves, when the shop starts. */
async function checkDatabase({ project, env, texts, print }: Upgrade): Promise<boolean> {
  try {
    const place = readDatabasePlace(env, project);
    if (!place.databaseUrl && !hasEmbedded(place.dataDir)) {
      print(texts.noDatabase());
      return true;
    }
    const pending = await withShopDatabase(env, project, db => pendingMigrations(db));
    const names = pending.map(name => `  ${name} (${versionOfMigration(name)})`);
    print(names.length > 0 ? texts.pending(names.join('\n')) : texts.currentDatabase());
    return true;
  } catch (error) {
    print(texts.closedDatabase((error as Error).message));
    return false;
  }
}

async function checkContent(
  { texts, print, listContent }: Upgrade,
  before: Made | undefined,
): Promise<boolean> {
  print(texts.content());
  const types = Object.entries(newTypesSince(before?.vitrine));
  if (types.length > 0)
    print(texts.newTypes(types.map(([type, version]) => `${type} (${version})`).join(', ')));
  return listContent();
}

function checkTemplate({ made, texts, print }: Upgrade, before: Made | undefined): boolean {
  if (!before) {
    print(texts.noRecord(RECORD));
    return false;
  }
  const { changed, added, removed } = compare(before.files, made.files);
  const lines = [
    ...changed.map(name => `  ${texts.changed()} ${name}`),
    ...added.map(name => `  ${texts.added()} ${name}`),
    ...removed.map(name => `  ${texts.removed()} ${name}`),
  ];
  print(lines.length > 0 ? texts.template(before.vitrine, lines.join('\n')) : texts.sameTemplate());
  return lines.length === 0;
}

/** A block of the project's in the place of a type whose fields have changed may lack them. */
async function checkBlocks(
  { project, package: packageRoot, made, texts, print }: Upgrade,
  before: Made | undefined,
): Promise<boolean> {
  if (!before || !isAfter(made.vitrine, before.vitrine)) return true;
  const { changed, removed } = compare(before.types, made.types);
  const blocks = await readBlocksSetting(project).catch(() => []);
  const defs = readDefinitions(join(packageRoot, 'schemas'));
  const { folders } = readBlocks({ projectRoot: project, packageRoot, blocks }, defs);
  const lines = folders
    .filter(({ type, replaces }) => replaces && [...changed, ...removed].includes(type))
    .map(({ type, path }) => `  ${path} (${type})`);
  if (lines.length > 0) print(texts.replaced(lines.join('\n')));
  return lines.length === 0;
}

function readVersion(file: string): string | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).vitrine;
  } catch {
    return undefined;
  }
}
