import { join } from 'node:path';

/**
 * Names of the numbers with which the embedded database reports failed file operations. They are those of WASI, which
 * differ from the machine's.
 */
const NAMES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  8: 'EBADF',
  10: 'EBUSY',
  19: 'EDQUOT',
  20: 'EEXIST',
  22: 'EFBIG',
  28: 'EINVAL',
  29: 'EIO',
  31: 'EISDIR',
  33: 'EMFILE',
  37: 'ENAMETOOLONG',
  41: 'ENFILE',
  44: 'ENOENT',
  48: 'ENOMEM',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  55: 'ENOTEMPTY',
  63: 'EPERM',
  69: 'EROFS',
  72: 'ESTALE',
  73: 'ETIMEDOUT',
};

/** PostgreSQL's words for failed file operations, in its messages. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/, 'ENOSPC'],
  [/[Qq]uota exceeded/, 'EDQUOT'],
  [/File too large/, 'EFBIG'],
  [/I\/O error|Input\/output error/, 'EIO'],
  [/Read-only file system/, 'EROFS'],
  [/Permission denied/, 'EACCES'],
  [/Operation not permitted/, 'EPERM'],
  [/Too many open files|No file descriptors available/, 'EMFILE'],
  [/No such file or directory/, 'ENOENT'],
  [/Stale file handle/, 'ESTALE'],
];

const RESTORE = 'Restore the folder from a backup';

/** Remedies by the code of a failed file operation. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Give this user the right to write there',
  EPERM: 'Give this user the right to write there',
  EROFS: 'Mount the file system for writing',
  EEXIST: 'Move the file away that has the name of a folder',
  ENOTDIR: 'Move the file away that has the name of a folder',
  ENOSPC: 'Free space there',
  EDQUOT: 'Free space there, or raise the quota of this user',
  EFBIG: 'Raise the largest size of a file for this process (ulimit -f)',
  EMFILE: 'Raise the number of open files for this process (ulimit -n)',
  ENFILE: 'Raise the number of open files of this machine',
  EIO: 'Check the disk: it can’t be read or written',
  ESTALE: 'Mount the file system again: it has gone',
  ETIMEDOUT: 'Check the mount: it does not answer',
  ENOMEM: 'Give this machine more memory',
};

/** SQLSTATEs of damaged data, and of failed file operations. */
const CORRUPTED = new Set(['XX001', 'XX002']);
const FILE_ERRORS = new Set(['53100', '58030', '58P01', ...CORRUPTED]);

/** Files of the embedded database in PostgreSQL's messages. */
const FILE = /"((?:base|global|pg_\w+)\/[^"]+)"/;

/** A failed operation of the embedded database on its files. */
interface Failure {
  /** Such as `ENOSPC`; empty if the data is damaged or the reason is unknown. */
  code: string;
  /** Without the code. */
  reason: string;
  /** Path of the file; empty if the database does not name one. */
  path: string;
}

/** Reads what has failed. PGlite also throws objects without a message: the number of a failed file operation, an exit. */
function readFailure(error: unknown): Failure {
  const { message = '', code = '', errno, name, path = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const named = typeof errno === 'number' && errno > 0 ? (NAMES[errno] ?? `error ${errno}`) : '';
  const spoken = WORDS.find(([words]) => words.test(message))?.[1] ?? '';
  const isCode = /^E[A-Z]+$/.test(code);
  const reason = message || code || named || name || String(error);
  return { code: isCode ? code : spoken || named, reason, path: path || (FILE.exec(message)?.[1] ?? '') };
}

/** Describes a thrown value in a line. */
export function describeReason(error: unknown): string {
  const { code, reason } = readFailure(error);
  return code && !reason.includes(code) ? `${code}, ${reason}` : reason;
}

/** Returns the error for a database that can't be opened, with the file, the variable and the remedy. */
export function unusable(folder: string, error: unknown): Error {
  const reason = describeReason(error);
  const { code, path } = readFailure(error);
  const place = path && !reason.includes(path) ? ` (${path})` : '';
  const remedy = REMEDIES[code] ?? RESTORE;
  return new Error(
    `The database in ${folder} can't be opened: ${reason}${place}\n  ${remedy}, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

/** Whether an error is the machine's, such as a full disk, and says nothing about the data. */
export function isOfMachine(error: unknown): boolean {
  const { code } = readFailure(error);
  return code !== 'EIO' && Object.hasOwn(REMEDIES, code);
}

/** Whether an error means that files of the database are damaged or missing. */
export function isDamage(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string };
  return CORRUPTED.has(code) || readFailure(error).code === 'ENOENT';
}

/**
 * Adds the code, the folder and the remedy to an error of an open database if files are its reason.
 *
 * @param error is changed if it has a message, because the driver passes it on.
 * @param lastWords PostgreSQL's last message, for errors that have none of their own.
 * @returns the error to throw.
 */
export function explainFailure(folder: string, error: unknown, lastWords = ''): Error {
  const known = error instanceof Error ? error : undefined;
  const isStopped = known?.name === 'RuntimeError' || known?.name === 'ExitStatus';
  const words = isStopped && lastWords ? `PostgreSQL has stopped: ${lastWords}` : describeReason(error);
  const { code, path } = readFailure(isStopped ? { message: lastWords } : error);
  const isOfFiles = code !== '' || FILE_ERRORS.has((error as { code?: string } | null)?.code ?? '');
  if (known && !isOfFiles && !isStopped) return known;
  const file = path && !path.startsWith('/') ? join(folder, 'postgres', path) : path || folder;
  const remedy = REMEDIES[code] ?? `Stop the shop and run vitrine check-database. ${RESTORE}`;
  const restart = isStopped ? ' Then start the shop again.' : '';
  const head = code && !words.includes(code) ? `${code}, ${words}` : words;
  const message = `${head}\n  ${file}, in the folder of DATA_DIR: ${remedy}.${restart}`;
  if (!known || isStopped) return new Error(message, { cause: error });
  known.message = message;
  return known;
}
