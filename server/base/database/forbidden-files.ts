import { accessSync, closeSync, constants, openSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDER = constants.R_OK | constants.W_OK | constants.X_OK;

/** Files that PostgreSQL only reads; the operator may have made them read-only. */
const READ_ONLY = /(?:\.conf|^PG_VERSION)$/;

/** Most paths that a message names. */
const NAMED = 3;

/**
 * Refuses a database with files or folders that this user may not read and write. PostgreSQL finds them out one by one, days
 * later perhaps, when it first writes a table.
 *
 * @param cluster folder of the database's files. Nothing in it is changed.
 * @throws Error with the code of the first one, such as `EACCES`.
 */
export function refuseForbidden(cluster: string): void {
  const found = [...findForbidden(cluster)];
  const [first] = found;
  if (!first) return;
  const names = found.slice(0, NAMED).map(({ path }) => join('postgres', relative(cluster, path)));
  const more = found.length > NAMED ? `, and ${found.length - NAMED} more` : '';
  throw Object.assign(
    new Error(`${first.code}: this user may not read and write ${names.join(', ')}${more}`),
    { code: first.code },
  );
}

interface Forbidden {
  path: string;
  code: string;
}

function* findForbidden(folder: string): Generator<Forbidden> {
  const code = readCode(() => accessSync(folder, FOLDER));
  if (code) return yield { path: folder, code };
  for (const { name } of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, name);
    // Also of what a link leads to.
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) yield* findForbidden(path);
    if (!stat?.isFile()) continue;
    // Opened: rights may depend on more than the mode, such as a list of users or a file system that is read-only.
    const code = readCode(() => closeSync(openSync(path, READ_ONLY.test(name) ? 'r' : 'r+')));
    if (code) yield { path, code };
  }
}

/** Returns the code with which an operation fails; null if it succeeds, or what it is about has gone. */
function readCode(operate: () => void): string | null {
  try {
    operate();
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return code === 'ENOENT' ? null : code;
  }
}
