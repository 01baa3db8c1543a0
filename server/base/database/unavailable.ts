/** The database is away, or too busy to serve the request: it can be repeated. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Errors of the network and of file systems. */
const SYSTEM = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
]);

/** Classes of SQLSTATE whose reason is the server, its data or its load. Class 40 is a conflict after all retries. */
const CLASSES: Record<string, string> = {
  '08': 'the connection',
  '28': 'the login',
  '3D': 'a missing database',
  '3F': 'a missing schema',
  '40': 'conflicting transactions',
  '53': 'resources: disk, memory, connections',
  '55': 'locks, and commands that a standby refuses',
  '57': 'shutdown, crash, start, time limits',
  '58': 'files of the database',
  F0: 'its configuration',
  XX: 'damaged data, and failures inside it',
};

/** States of classes whose other states are mistakes in a statement. */
const STATES: Record<string, string> = {
  '25006': 'a read-only transaction: a standby, or a server set to it',
  '25P03': 'a transaction that was idle for too long',
  '25P04': 'a transaction that took too long',
  '42501': 'a missing privilege',
  '42703': 'a missing column',
  '42883': 'a missing function',
  '42P01': 'a missing table',
  '72000': 'a snapshot that is too old',
};

/** SQLSTATE of a write on a standby, or on a server that is set to read-only. */
export const READ_ONLY = '25006';

/** What to do when a database is read-only that must be written before the server can start. */
export const READ_ONLY_REMEDY =
  'It is read-only: promote the standby, or let DATABASE_URL name the server that accepts writes.';

/** A state of class 40 that is a mistake: a constraint, checked at the end of the transaction. */
const NOT_CONFLICT = '40002';

/** Errors of `pg` that have no code. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Returns an error's SQLSTATE or system code; empty if it has none. */
export function readCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Whether an error means that the database can't serve the request now, instead of a mistake in it. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readCode(error);
  if (error instanceof DatabaseUnavailable || SYSTEM.has(code) || MESSAGE.test(error.message)) return true;
  if (!/^[0-9A-Z]{5}$/.test(code) || code === NOT_CONFLICT) return false;
  return code.slice(0, 2) in CLASSES || code in STATES;
}
