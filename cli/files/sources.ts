import { type Dirent, existsSync, opendirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';
import { withShopFolders } from '../levels/shop-folders.ts';
import { UnreadableError } from './unreadable.ts';

/** Names of standard input, on the command line and in findings. */
export const STDIN = { argument: '-', name: '<stdin>' } as const;

/** Files of one folder. Paths are built one by one, since a folder may contain any number of files. */
export interface FileGroup {
  folder: string;
  names: readonly string[];
  /** Folders, without links, in which the files must be; null for a file that the command line names. */
  roots: readonly string[] | null;
}

/**
 * Returns the folder that is checked without a path: the content of the shop whose configuration is in the working directory, there
 * or not, `content`, or else the working directory.
 */
export async function defaultFolder(
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Promise<string> {
  const { CONTENT_DIR } = await withShopFolders(env, cwd);
  return CONTENT_DIR || (existsSync(resolve(cwd, 'content')) ? 'content' : '.');
}

/** Settings of tools, which are beside an agency's pages. They are checked only if they are named. */
const SETTINGS = /[\\/](?:package|package-lock|tsconfig|jsconfig|biome|vitrine\.config)\.json$/i;

/**
 * Lists the files of a path: the file itself, every `*.json` file below a folder, or every file that a glob such as
 * `pages/*.json` matches; in alphabetical order, without `node_modules`, folders that start with a dot, and settings.
 * Folders that are links are not entered, except `pages` and `blocks`, which the server follows, too.
 *
 * @throws UnreadableError when the path does not exist or contains no such file.
 */
export async function* listFiles(argument: string, cwd: string): AsyncGenerator<FileGroup> {
  const path = resolve(cwd, argument);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) {
    yield { folder: dirname(path), names: [basename(path)], roots: null };
    return;
  }
  if (!stat && !/[*?{[(]/.test(argument)) {
    throw new UnreadableError(path, 'missing');
  }
  let isEmpty = true;
  for (const group of stat ? filesBelow(path, isJson, listRoots(path)) : await filesMatching(argument, cwd)) {
    isEmpty = false;
    yield group;
  }
  if (isEmpty) {
    throw new UnreadableError(path, stat ? 'noJson' : 'noMatch');
  }
}

async function filesMatching(pattern: string, cwd: string): Promise<Iterable<FileGroup>> {
  const { default: picomatch } = await import('picomatch');
  const { base, glob } = picomatch.scan(pattern.replaceAll('\\', '/'));
  const isMatch = picomatch(glob);
  const root = resolve(cwd, base);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return [];
  const isWanted = (path: string) =>
    isMatch(
      path
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    );
  return filesBelow(root, isWanted, listRoots(root));
}

/** Returns whether a file has settings of a tool, which are JSON and no content. */
export const isSettings = (path: string): boolean => SETTINGS.test(path);

const isJson = (path: string) => path.toLowerCase().endsWith('.json') && !isSettings(path);

/** Folders of documents, of which each may be a link. */
const KINDS = ['pages', 'blocks'];

/** The folders in which files below a folder must be: it, or the content folder whose pages or blocks it has. */
function listRoots(folder: string): string[] {
  const content = KINDS.includes(basename(folder)) ? [realpathSync(dirname(folder))] : [];
  return [realpathSync(folder), ...content];
}

function* filesBelow(
  folder: string,
  isWanted: (path: string) => boolean,
  roots: readonly string[],
): Generator<FileGroup> {
  const { files, folders, links } = readFolder(folder, isWanted);
  for (const name of [...folders, ...links].sort()) {
    const before = files.findIndex(file => file > name);
    const names = files.splice(0, before === -1 ? files.length : before);
    if (names.length > 0) yield { folder, names, roots };
    const below = folder + sep + name;
    if (!links.includes(name)) yield* filesBelow(below, isWanted, roots);
    else {
      const real = realpathSync(below);
      // A link to a folder that is being listed would have no end.
      if (!roots.includes(real)) yield* filesBelow(below, isWanted, [...roots, real]);
    }
  }
  if (files.length > 0) yield { folder, names: files, roots };
}

/** Returns a folder's wanted files in alphabetical order, its subfolders, and the links to folders that are entered. */
function readFolder(
  path: string,
  isWanted: (path: string) => boolean,
): { files: string[]; folders: string[]; links: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  const links: string[] = [];
  try {
    // Reads entry by entry: a list of all entries would dominate memory.
    const directory = opendirSync(path, { bufferSize: 512 });
    for (let entry = directory.readSync(); entry; entry = directory.readSync()) {
      const { name } = entry;
      if (entry.isDirectory()) {
        if (name !== 'node_modules' && !name.startsWith('.')) folders.push(name);
      } else if (KINDS.includes(name) && isLinkedFolder(entry, path + sep + name)) links.push(name);
      else if (isWanted(path + sep + name) && !isLinkedFolder(entry, path + sep + name)) files.push(name);
    }
    directory.closeSync();
  } catch (error) {
    throw UnreadableError.from(path, error);
  }
  return { files: files.sort(), folders, links };
}

/** Symbolic links to files are followed, most of those to folders are not: they could form a cycle. */
function isLinkedFolder(entry: Dirent, path: string): boolean {
  try {
    return entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    // A link to itself, which is reported when it is read.
    return false;
  }
}

/** Returns a source's name in findings: relative to the working directory if it is below it. */
export function shownName(source: string, cwd: string): string {
  const root = cwd.endsWith(sep) ? cwd : cwd + sep;
  return source.startsWith(root) ? source.slice(root.length).split(sep).join('/') : source;
}

/** Returns whether a file is below a folder named `blocks`, which contains static CMS blocks. */
export function isStaticBlock(source: string, cwd: string): boolean {
  // Most files are below no such folder. Splitting the path of every file is slower than this.
  if (!source.includes('blocks')) return false;
  const folders = shownName(source, cwd).split(/[\\/]/).slice(0, -1);
  return folders.includes('blocks');
}
