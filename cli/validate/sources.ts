import { type Dirent, opendirSync, statSync } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';
import { UnreadableError } from './unreadable.ts';

/** What standard input is called, on the command line and in findings. */
export const STDIN = { argument: '-', name: '<stdin>' } as const;

/** Files of one folder. Paths are put together one by one, since a folder may hold any number of files. */
export interface FileGroup {
  folder: string;
  names: readonly string[];
}

/**
 * The files that a path stands for: itself, or every `*.json` below a folder in the order of their names.
 *
 * @throws UnreadableError when there is no such path, or nothing to check below it.
 */
export function* listFiles(argument: string, cwd: string): Generator<FileGroup> {
  const path = resolve(cwd, argument);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new UnreadableError(`${argument}: there is no such file or folder.`);
  if (!stat.isDirectory()) {
    yield { folder: dirname(path), names: [basename(path)] };
    return;
  }
  let isEmpty = true;
  for (const group of jsonBelow(path)) {
    isEmpty = false;
    yield group;
  }
  if (isEmpty) throw new UnreadableError(`${argument}: there is no *.json file in this folder.`);
}

function* jsonBelow(folder: string): Generator<FileGroup> {
  const { files, folders } = readFolder(folder);
  for (const name of folders.sort()) {
    const before = files.findIndex(file => file > name);
    const names = files.splice(0, before === -1 ? files.length : before);
    if (names.length > 0) yield { folder, names };
    yield* jsonBelow(folder + sep + name);
  }
  if (files.length > 0) yield { folder, names: files };
}

/** A folder's JSON files, in order, and the folders to look into. */
function readFolder(path: string): { files: string[]; folders: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  try {
    // Entry by entry: a list of them all would be the largest thing in memory.
    const directory = opendirSync(path, { bufferSize: 512 });
    for (let entry = directory.readSync(); entry; entry = directory.readSync()) {
      const { name } = entry;
      if (entry.isDirectory()) {
        if (name !== 'node_modules' && !name.startsWith('.')) folders.push(name);
      } else if (name.endsWith('.json') && !isLinkedFolder(entry, path + sep + name)) files.push(name);
    }
    directory.closeSync();
  } catch (error) {
    throw UnreadableError.from(path, error);
  }
  return { files: files.sort(), folders };
}

/** Linked files are followed, linked folders are not: they could lead in circles. */
function isLinkedFolder(entry: Dirent, path: string): boolean {
  return entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A source as findings name it: relative to where the command was called, where it lies below. */
export function shownName(source: string, cwd: string): string {
  if (source === STDIN.argument) return STDIN.name;
  const root = cwd.endsWith(sep) ? cwd : cwd + sep;
  return source.startsWith(root) ? source.slice(root.length).split(sep).join('/') : source;
}

/** Whether a file lies below a folder named `blocks`, where static CMS blocks are kept. */
export function isStaticBlock(source: string, cwd: string): boolean {
  const folders = shownName(source, cwd).split(/[\\/]/).slice(0, -1);
  return folders.includes('blocks');
}
