import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { isRefusal } from './refusals.ts';

/** Hidden files and folders, and steps to a parent folder. */
const HIDDEN = /(?:^|[\\/])\./;

/** A file below a folder. */
export interface FileBelow {
  /** Path below the folder, with forward slashes. */
  name: string;
  bytes: number;
}

/** Whether a path is a folder or below it. Both have no symbolic links. */
const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * Returns the status of a regular file below a folder; undefined if it does not exist, is hidden, or is a folder, device
 * or FIFO. Symbolic links are followed as long as they stay inside the folder, which may be a link itself, or inside
 * `around`. Synchronous: a warm stat takes microseconds.
 */
export function statBelow(folder: string, name: string, around = folder): Stats | undefined {
  const file = join(folder, name);
  if (!file.startsWith(folder + sep) || HIDDEN.test(name)) return undefined;
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() && staysInside(file, folder, around) ? stat : undefined;
  } catch {
    // Such as a name that is too long or contains NUL.
    return undefined;
  }
}

/**
 * Refuses a name, which was not found, that could not be looked up, such as one in a folder that this user may not search: it
 * may exist. `.` is the folder itself.
 *
 * @throws Error with the code of the system.
 */
export function refuseUnknown(folder: string, name: string): void {
  if (name !== '.' && HIDDEN.test(name)) return;
  try {
    // Not joined, which would leave the point out: whether a folder may be searched shows in it only.
    lstatSync(`${folder}${sep}${name}`, { throwIfNoEntry: false });
  } catch (error) {
    if (isRefusal(error)) throw error;
  }
}

/** Whether an existing file, its links followed, is inside one of the folders. */
export function staysInside(file: string, ...folders: string[]): boolean {
  const real = realpathSync.native(file);
  return folders.some(folder => isInside(real, realpathSync.native(folder)));
}

/**
 * Reads a regular file. A device or FIFO, which would block or never end, is not opened for reading.
 *
 * @param onOpen receives the descriptor before anything is read.
 * @throws Error when it is not a regular file, or larger than `maxBytes`.
 */
export function readRegular(
  file: string,
  maxBytes: number,
  onOpen: (descriptor: number) => void = () => {},
): Buffer {
  // Without the flag, opening a FIFO waits for a writer. Windows has none.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new Error('it is not a regular file');
    onOpen(descriptor);
    const bytes = Buffer.allocUnsafe(Math.min(stat.size, maxBytes) + 1);
    let length = 0;
    for (;;) {
      const read = readSync(descriptor, bytes, length, bytes.length - length, null);
      length += read;
      if (read === 0) return bytes.subarray(0, length);
      if (length === bytes.length)
        throw new Error(`it is larger than ${maxBytes} bytes, or is being written`);
    }
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Lists the regular files below a folder in alphabetical order, without hidden ones and those that lead out of it; an
 * absent folder has none. A folder inside that several links lead to is listed once.
 *
 * @param around see `statBelow`.
 */
export function filesBelow(folder: string, around = folder): FileBelow[] {
  const found: FileBelow[] = [];
  const visited = new Set<string>();
  // Links last: a folder is listed by its own name if it has one.
  const links: string[] = [];
  const visit = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const name = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isSymbolicLink()) links.push(name);
      else if (entry.isDirectory()) enter(name);
      else if (entry.isFile()) add(name);
    }
  };
  const enter = (name: string): void => {
    const real = realpathSync.native(join(folder, name));
    if (visited.has(real)) return;
    visited.add(real);
    visit(name);
  };
  const add = (name: string): void => {
    const stat = statBelow(folder, name, around);
    if (stat) found.push({ name, bytes: stat.size });
  };
  if (existsSync(folder)) enter('');
  // Entering a link may find further ones.
  for (const name of links) {
    if (isFolderBelow(folder, name)) enter(name);
    else add(name);
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a link leads to a folder inside. */
function isFolderBelow(folder: string, name: string): boolean {
  try {
    const real = realpathSync.native(join(folder, name));
    return statSync(real).isDirectory() && staysInside(real, folder);
  } catch {
    // A link to nowhere, or to itself.
    return false;
  }
}
