import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import type { ContentStore } from '../../cli/project-commands.ts';
import { findPlace } from '../vite/place.mjs';
import { describeInstalled } from './check-upgrade.ts';
import type { ProjectTexts } from './texts.ts';
import { RENAMED, writeMade } from './upgrade/record.ts';

const { package: PACKAGE } = findPlace('.');

/** How a text is written in the strings of files, by their endings; elsewhere as it is. */
const WRITTEN: Record<string, (text: string) => string> = {
  '.ts': text => text.replace(/[\\']/g, '\\$&'),
  '.json': text => JSON.stringify(text).slice(1, -1),
};

/** Returns a name that npm takes for the package of a shop. */
const toPackageName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '') || 'shop';

/** Returns a path as an argument of a shell. */
const toArgument = (path: string): string => (/[\s'&;()!]/.test(path) ? `"${path}"` : path);

/**
 * Runs `vitrine init NAME`: makes a shop in a new folder. It depends on the archive or version of this package.
 *
 * @param store where the shop keeps its pages.
 * @throws Error when the folder has files.
 */
export async function init(
  cwd: string,
  name: string,
  texts: ProjectTexts,
  store: ContentStore = 'folder',
): Promise<void> {
  const folder = resolve(cwd, name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(texts.notEmpty(folder));
  mkdirSync(folder, { recursive: true });
  cpSync(join(PACKAGE, 'dist/template'), folder, { recursive: true });
  for (const [from, to] of Object.entries(RENAMED)) {
    if (existsSync(join(folder, from))) renameSync(join(folder, from), join(folder, to));
  }
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const shop = basename(folder);
  manifest.name = toPackageName(shop);
  manifest.dependencies.vitrine = findSource(folder);
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(?:webp|png|svg)$/.test(file)) continue;
    const written = WRITTEN[extname(file)]?.(shop) ?? shop;
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll('%NAME%', () => written),
    );
  }
  if (store === 'database') {
    const config = join(folder, 'vitrine.config.ts');
    writeFileSync(config, storeContent(readFileSync(config, 'utf8')));
  }
  writeMade(folder, describeInstalled(PACKAGE));
  console.log(texts.ready(name, `  cd ${toArgument(name)}\n  npm install\n  npx vitrine dev`));
}

/** Returns the template's configuration with its content in the database, which the first start fills from the folder. */
export const storeContent = (config: string): string =>
  config.replace(/^( *content: )'content',$/m, "$1'database',");

/**
 * Returns what a project in `folder` depends on: the archive that this package was installed from, or its version.
 */
function findSource(folder: string): string {
  const { version } = readJson(join(PACKAGE, 'package.json'));
  // The folder that npm has installed this package for: a project, or one of its own for `npm exec`.
  const home = resolve(PACKAGE, '../..');
  const { dependencies, devDependencies } = readJson(join(home, 'package.json'));
  const spec: string = dependencies?.vitrine ?? devDependencies?.vitrine ?? '';
  const archive = /^file:(.+\.t(?:ar\.)?gz)$/.exec(spec)?.[1];
  if (!archive) return version;
  return `file:${relative(folder, resolve(home, archive)).replaceAll('\\', '/')}`;
}

function readJson(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
